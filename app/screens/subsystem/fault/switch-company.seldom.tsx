import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useLocation } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { useNaming } from '../naming.ts';
import { type ShellContext, useShell } from '../shell-context.ts';

interface SwitchProps {
  to: NonNullable<ShellContext['elsewhere']>;
  back: ReactNode;
}

/** A link leads into another company of the reader's: one press goes there and opens it. */
export function SwitchCompany({ to, back }: SwitchProps) {
  const { t } = useTranslation('shell');
  const { system, company } = useShell();
  const { name } = useNaming();
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      level={2}
      icon="building"
      title={t('elsewhere.title', { company: name(to) })}
      actions={
        <>
          <Form method="post" action={`/user/company?system=${system.slug}`} reloadDocument>
            <input type="hidden" name="unique_id" value={to.id} />
            <input type="hidden" name="next" value={`${pathname}${search}`} />
            <Button variant="primary">{t('elsewhere.go', { company: name(to) })}</Button>
          </Form>
          {back}
        </>
      }
    >
      {t('elsewhere.text', { company: name(company) })}
    </EmptyState>
  );
}

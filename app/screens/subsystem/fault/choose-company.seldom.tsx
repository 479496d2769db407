import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Field } from '~/ui/form/field.tsx';
import { Select } from '~/ui/form/inputs.tsx';
import { useShell } from '../shell-context.ts';

/** Where somebody has too many companies to see them together: the way into one of them. */
export function ChooseCompany({ page }: { page: string }) {
  const { t, i18n } = useTranslation('shell');
  const { scope } = useShell();
  return (
    <div role="alert">
      <EmptyState
        level={2}
        icon="building"
        title={t('chooseCompany.title')}
        actions={
          <Form action={page} className="grid w-80 max-w-full gap-3 text-start [--control:36px]">
            <Field id="choose-company" label={t('chooseCompany.label')}>
              <Select
                name="company"
                placeholder={t('chooseCompany.title')}
                options={scope.map(({ id, nameZh, nameEn }) => ({
                  value: id,
                  label: nameIn(i18n.language, { nameZh, nameEn }),
                }))}
              />
            </Field>
            <Button variant="primary">{t('chooseCompany.go')}</Button>
          </Form>
        }
      >
        {t('chooseCompany.text', { count: scope.length })}
      </EmptyState>
    </div>
  );
}

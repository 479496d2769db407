import { useTranslation } from 'react-i18next';
import { Form, useLocation } from '~/framework.ts';
import { Button, LinkButton, Why } from '~/ui/button.tsx';
import { StickyFoot } from '~/ui/form/form-page.tsx';
import { count } from '~/ui/format.ts';
import { useSending } from '../../subsystem/going.ts';
import { PageCompany } from '../../subsystem/page-company.tsx';
import { useShell } from '../../subsystem/shell-context.ts';
import type { ShownImport } from './data.server.ts';

/** What can be saved, and the buttons that do. */
export function SaveFoot({ found: { id, counts } }: { found: ShownImport }) {
  const { t } = useTranslation('imports');
  const { system } = useShell();
  const { search } = useLocation();
  const busy = useSending().state !== 'idle';
  const { good, bad, held, badCells } = counts;
  const left = bad + held;
  const figures = { good: count(good), left: count(left) };
  return (
    <Form method="post" action={search} className="contents">
      <PageCompany />
      <input type="hidden" name="intent" value="save" />
      <StickyFoot next={t(left > 0 ? 'save.nextBad' : 'save.next', figures)}>
        {left > 0 && (
          <LinkButton
            to={`${system.api}/imports/${id}/errors`}
            reloadDocument
            variant="quiet"
            icon="download"
          >
            {t('save.errors')}
          </LinkButton>
        )}
        {left > 0 && good > 0 && (
          <Why>{badCells > 0 ? t('save.allWhy', { n: count(badCells) }) : t('save.allHeld')}</Why>
        )}
        {good > 0 ? (
          <>
            <Button name="mode" value="all" disabled={left > 0} busy={busy}>
              {t('save.all')}
            </Button>
            <Button name="mode" value="good" variant="primary" busy={busy}>
              {t('save.good', { n: count(good) })}
            </Button>
          </>
        ) : (
          <Why>{t('save.none')}</Why>
        )}
      </StickyFoot>
    </Form>
  );
}

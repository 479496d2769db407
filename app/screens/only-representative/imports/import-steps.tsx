import { useTranslation } from 'react-i18next';
import { useActionData, useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { timestamp } from '~/ui/format.ts';
import { PageHeader } from '~/ui/page.tsx';
import { useAskAgain } from '../../subsystem/ask-again.tsx';
import { useErrorText, useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { CheckedRows } from './checked-rows.tsx';
import type { ImportPageData, ShownImport } from './data.server.ts';
import { Figures } from './figures.tsx';
import { IMPORT_PAGES, LIST_WORDS, LISTS } from './lists.ts';
import { Saved, Saving } from './progress.tsx';
import { Reading } from './reading.tsx';
import { SaveFoot } from './save-foot.tsx';
import { StartForm } from './start-form.tsx';

/** Rows of a workbook or a paste: they come in, are checked and put right, and are saved. */
export function ImportPage() {
  const { of, found, latest } = useLoaderData<ImportPageData>();
  const refused = useRefused(useActionData<FormAnswer>());
  const { t } = useTranslation('imports');
  const { system } = useShell();
  const words = useTranslation(LIST_WORDS[of]).t;
  useAskAgain(found?.state === 'reading' || found?.state === 'saving');
  return (
    <>
      <PageHeader
        crumbs={[
          { label: system.label, to: system.home },
          { label: words('title'), to: pageUrl(system, LISTS[of]) },
          ...(of === 'arrivals'
            ? [
                { label: t('crumb'), to: pageUrl(system, IMPORT_PAGES.records) },
                { label: t('crumbArrivals') },
              ]
            : [{ label: t('crumb') }]),
        ]}
        title={t(`title.${of}`)}
        subtitle={found && <Subtitle found={found} />}
        actions={
          <>
            {of === 'records' && (
              <LinkButton to={pageUrl(system, IMPORT_PAGES.arrivals)} icon="upload">
                {t('title.arrivals')}
              </LinkButton>
            )}
            <LinkButton
              to={`${system.api}/imports/template?of=${of}`}
              reloadDocument
              icon="download"
            >
              {t('template.link')}
            </LinkButton>
          </>
        }
      />
      {refused && (
        <div className="mb-4">
          <Alert tone="danger" role="alert">
            {[...Object.values(refused.fields), refused.message][0]}
          </Alert>
        </div>
      )}
      {found === null ? (
        <StartForm of={of} latest={latest} typed={refused?.typed.text} />
      ) : (
        <Import found={found} />
      )}
    </>
  );
}

function Subtitle({
  found: { name, userName: by, createdAtMs, expiresAtMs },
}: {
  found: ShownImport;
}) {
  const { t } = useTranslation('imports');
  const { timeZone } = usePageEnvironment();
  const at = timestamp(createdAtMs, timeZone);
  const until = timestamp(expiresAtMs, timeZone);
  return <>{t(name === '' ? 'subtitle.pasted' : 'subtitle.file', { name, by, at, until })}</>;
}

function Import({ found }: { found: ShownImport }) {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  if (found.state === 'reading') return <Reading />;
  if (found.state === 'refused') {
    return (
      <>
        <div className="mb-4">
          <Alert tone="danger" title={t('refused')}>
            {errorText(found.why ?? undefined)}
          </Alert>
        </div>
        <StartForm of={found.of} latest={[]} />
      </>
    );
  }
  return (
    <>
      <div className="grid gap-4 pb-4">
        <Figures found={found} />
        {found.why && <Alert tone="warn">{errorText(found.why)}</Alert>}
        {found.state === 'saving' && <Saving found={found} />}
        {found.state !== 'saving' && found.items.done > 0 && <Saved found={found} />}
        {found.state !== 'done' && <CheckedRows found={found} />}
      </div>
      {found.state === 'ready' && <SaveFoot found={found} />}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { timestamp } from '~/ui/format.ts';
import { PageHeader } from '~/ui/page.tsx';
import { DefinitionList, Panel, PanelBody, PanelHead } from '~/ui/panel.tsx';
import { Stepper } from '~/ui/stepper.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { useAskAgain } from '../../subsystem/ask-again.tsx';
import type { FormAnswer } from '../../subsystem/form/form.ts';
import { type Refused, useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { actOnWorkbook } from './act.server.ts';
import { Beside } from './beside.tsx';
import { Commit } from './commit.tsx';
import { readWorkbookPage, type ShownWorkbook } from './data.server.ts';
import { Latest } from './latest.tsx';
import { Preview } from './preview.tsx';
import { Reading } from './reading.tsx';
import { stepsOf } from './steps.ts';
import { OnLargeScreens, WorkbookUpload } from './upload.tsx';

export const loader = staffLoader(readWorkbookPage);

export const action = staffAction(actOnWorkbook);

export const meta = titleMeta;

/** A workbook by which companies are opened: it comes in, every cell is checked, and all of it is written or nothing. */
export default function Import() {
  const { found, latest } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const { t, i18n } = useTranslation(['consoleImport', 'consoleCompanies']);
  const { system } = useShell();
  const refused = useRefused(answer, { file: t('upload.file'), files: t('beside.file') });
  useAskAgain(found?.state === 'reading');
  const names = found?.companies.map((one) => nameIn(i18n.language, { ...one })) ?? [];
  const list = pageUrl(system, 'import');
  return (
    <>
      <PageHeader
        crumbs={[
          { label: system.label, to: system.home },
          { label: t('consoleCompanies:title'), to: pageUrl(system, 'companies') },
          ...(found
            ? [{ label: t('title'), to: list }, { label: found.name }]
            : [{ label: t('title') }]),
        ]}
        title={t('title')}
        subtitle={names.length > 0 ? names.slice(0, 3).join(t('ui:and')) : t('question')}
        actions={
          found === null ? (
            <LinkButton to={`${system.api}/import/template`} reloadDocument icon="download">
              {t('getTemplate')}
            </LinkButton>
          ) : (
            <FoundActions found={found} />
          )
        }
      />
      {refused && (
        <div className="mb-4">
          <Alert tone="danger" role="alert">
            {whatIsWrong(refused, (name, problem) => t('beside.wrong', { name, problem }))}
          </Alert>
        </div>
      )}
      <div className="grid min-w-0 gap-4">
        <Panel label={t('steps.label')}>
          <PanelHead>
            <Stepper label={t('steps.label')} steps={stepsOf(found?.state ?? null, t)} />
          </PanelHead>
          {found && <Facts found={found} />}
        </Panel>
        {found === null ? (
          <>
            <WorkbookUpload words="consoleImport:" error={refused?.fields.file} />
            <Latest latest={latest} />
          </>
        ) : (
          <Found found={found} refused={refused?.fields} />
        )}
      </div>
    </>
  );
}

/** The first thing that is wrong, and with which of several files. */
function whatIsWrong(
  { fields, message, data: { name } }: Refused,
  ofFile: (name: string, problem: string) => string,
): string {
  const [problem = message] = Object.values(fields);
  return typeof name === 'string' ? ofFile(name, problem) : problem;
}

function FoundActions({ found }: { found: ShownWorkbook }) {
  const { t } = useTranslation('consoleImport');
  const { system } = useShell();
  if (found.state === 'reading') return null;
  const isWrong = found.faults > 0 || found.state === 'failed';
  return (
    <>
      {found.faults > 0 && found.kept && (
        <LinkButton to={`${system.api}/import/${found.id}/errors`} reloadDocument icon="download">
          {t('getErrors')}
        </LinkButton>
      )}
      {found.state !== 'done' && (
        <LinkButton
          to={pageUrl(system, 'import')}
          icon="upload"
          variant={isWrong ? 'primary' : undefined}
        >
          {t(isWrong ? 'again' : 'another')}
        </LinkButton>
      )}
    </>
  );
}

function Facts({ found }: { found: ShownWorkbook }) {
  const { t } = useTranslation('consoleImport');
  const { timeZone } = usePageEnvironment();
  const { name, staffName, createdAtMs, expiresAtMs, digest } = found;
  return (
    <PanelBody>
      <DefinitionList
        facts={[
          { term: t('facts.file'), value: name },
          { term: t('facts.by'), value: `${staffName}, ${timestamp(createdAtMs, timeZone)}` },
          { term: t('facts.until'), value: timestamp(expiresAtMs, timeZone) },
          ...(digest === null
            ? []
            : [{ term: t('facts.digest'), value: `${digest.slice(0, 4)}…${digest.slice(-4)}` }]),
        ]}
      />
    </PanelBody>
  );
}

interface FoundProps {
  found: ShownWorkbook;
  refused: Readonly<Record<string, string>> | undefined;
}

function Found({ found, refused }: FoundProps) {
  const { t } = useTranslation('consoleImport');
  if (found.state === 'reading') return <Reading />;
  if (found.state === 'failed') return <Alert tone="danger">{t('failed')}</Alert>;
  const rows = Object.values(found.counts).reduce((sum, { rows: all }) => sum + all, 0);
  const isOpen = found.state === 'ready' && found.kept;
  const written = Object.values(found.counts).reduce((sum, one) => sum + one.new + one.changed, 0);
  return (
    <>
      {found.faults > 0 && (
        <Alert tone="danger" title={t('bad.title', { n: found.faults })}>
          {t('bad.text', { rows })}
        </Alert>
      )}
      {found.state === 'done' && (
        <Alert tone="ok" title={t('done.title')}>
          {t('done.text', { rows: written })}
        </Alert>
      )}
      {!found.kept && <Alert tone="warn">{t('over')}</Alert>}
      <Preview found={found} />
      <Beside found={found} isOpen={isOpen} error={refused?.files} />
      {isOpen && found.faults === 0 && (
        <>
          <OnLargeScreens />
          <Commit found={found} rows={written} error={refused?.send_invites} />
        </>
      )}
    </>
  );
}

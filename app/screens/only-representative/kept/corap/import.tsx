import { useTranslation } from 'react-i18next';
import { Form, useActionData, useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Alert } from '~/ui/alert.tsx';
import { Button, LinkButton } from '~/ui/button.tsx';
import { timestamp } from '~/ui/format.ts';
import { PageHeader } from '~/ui/page.tsx';
import { Panel, PanelFoot } from '~/ui/panel.tsx';
import { OnLargeScreens, WorkbookUpload } from '../../../console/import/upload.tsx';
import { staffAction, staffLoader } from '../../../door.server.ts';
import type { FormAnswer } from '../../../subsystem/form/form.ts';
import { useRefused } from '../../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import { titleMeta } from '../../../subsystem/title-meta.ts';
import { RegistrationTabs } from '../tabs.tsx';
import { actOnCorap } from './act.server.ts';
import { type FoundImport, readCorapPage } from './data.server.ts';
import { CorapPreview } from './preview.tsx';

export const loader = staffLoader(readCorapPage);

export const action = staffAction(actOnCorap);

export const meta = titleMeta;

/** CoRAP statuses come in by a workbook: what each registration had and gets is shown before anything is written. */
export default function CorapImport() {
  const { found } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const { t } = useTranslation('consoleCorap');
  const { system } = useShell();
  const refused = useRefused(answer, { file: t('file') });
  const page = pageUrl(system, 'registrations/corap');
  return (
    <>
      <PageHeader
        crumbs={[
          { label: system.label, to: system.home },
          { label: t('consoleWatched:title'), to: pageUrl(system, 'registrations') },
          ...(found
            ? [{ label: t('title'), to: page }, { label: found.name }]
            : [{ label: t('title') }]),
        ]}
        title={t('title')}
        subtitle={t('question')}
        actions={<Actions found={found} />}
      />
      <RegistrationTabs current={found?.state === 'done' ? 'past' : 'corap'} isProvider />
      <div className="mt-4 grid min-w-0 gap-4">
        {refused && (
          <Alert tone="danger" role="alert">
            {refused.fields.file ?? refused.message}
          </Alert>
        )}
        {found === null ? (
          <WorkbookUpload words="consoleCorap" error={refused?.fields.file} />
        ) : (
          <Found found={found} />
        )}
      </div>
    </>
  );
}

function Actions({ found }: { found: FoundImport | null }) {
  const { t } = useTranslation(['consoleCorap', 'consoleImport']);
  const { system } = useShell();
  const api = `${system.api}/registrations/corap`;
  if (found === null) {
    return (
      <LinkButton to={`${api}/template`} reloadDocument icon="download">
        {t('consoleImport:getTemplate')}
      </LinkButton>
    );
  }
  if (found.state === 'done') {
    return (
      <LinkButton to={pageUrl(system, 'registrations/corap/changes', { id: found.id })}>
        {t('changes.all')}
      </LinkButton>
    );
  }
  const isWrong = found.faults > 0;
  return (
    <>
      {isWrong && (
        <LinkButton to={`${api}/${found.id}/errors`} reloadDocument icon="download">
          {t('consoleImport:getErrors')}
        </LinkButton>
      )}
      <LinkButton
        to={pageUrl(system, 'registrations/corap')}
        icon="upload"
        {...(isWrong && { variant: 'primary' as const })}
      >
        {t(isWrong ? 'consoleImport:again' : 'consoleImport:another')}
      </LinkButton>
    </>
  );
}

function Found({ found }: { found: FoundImport }) {
  const { t } = useTranslation(['consoleCorap', 'consoleImport']);
  const { timeZone } = usePageEnvironment();
  const isOpen = found.state === 'ready' && !found.isOver && found.faults === 0;
  return (
    <>
      {found.isOver && <Alert tone="warn">{t('over')}</Alert>}
      {found.faults > 0 && (
        <Alert tone="danger" title={t('consoleImport:bad.title', { n: found.faults })}>
          {t('consoleImport:bad.text', { rows: found.rows })}
        </Alert>
      )}
      {found.doneAtMs !== null && (
        <Alert tone="ok" title={t('done.title')}>
          {t('done.text', { count: found.changed })}{' '}
          {`${found.staffName}, ${timestamp(found.doneAtMs, timeZone)}`}
        </Alert>
      )}
      <CorapPreview found={found} />
      {isOpen && (
        <>
          <OnLargeScreens />
          <Commit found={found} />
        </>
      )}
    </>
  );
}

function Commit({ found: { digest, changed } }: { found: FoundImport }) {
  const { t } = useTranslation('consoleCorap');
  const { system } = useShell();
  if (changed === 0) return <Panel className="px-(--pad) py-4">{t('commit.same')}</Panel>;
  return (
    <Form method="post" encType="multipart/form-data" className="max-md:hidden">
      <input type="hidden" name="intent" value="commit" />
      <input type="hidden" name="digest" value={digest ?? ''} />
      <Panel title={t('commit.title')} note={t('commit.note')}>
        <PanelFoot>
          <LinkButton to={pageUrl(system, 'registrations/corap')}>{t('commit.drop')}</LinkButton>
          <Button variant="primary">{t('commit.go', { count: changed })}</Button>
        </PanelFoot>
      </Panel>
    </Form>
  );
}

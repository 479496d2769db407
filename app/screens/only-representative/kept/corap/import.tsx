import { useTranslation } from 'react-i18next';
import { useActionData, useLoaderData } from '~/framework.ts';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { StagedActions, StagedImport } from '../../../console/import/staged.tsx';
import { WorkbookUpload } from '../../../console/import/upload.tsx';
import { staffAction, staffLoader } from '../../../door.server.ts';
import type { FormAnswer } from '../../../subsystem/form/form.ts';
import { useRefused } from '../../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import { titleMeta } from '../../../subsystem/title-meta.ts';
import { RegistrationTabs } from '../tabs.tsx';
import { actOnCorap } from './act.server.ts';
import { readCorapPage } from './data.server.ts';
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
        actions={
          <StagedActions
            {...{ found, page }}
            api="registrations/corap"
            done={
              found && (
                <LinkButton to={pageUrl(system, 'registrations/corap/changes', { id: found.id })}>
                  {t('changes.all')}
                </LinkButton>
              )
            }
          />
        }
      />
      <RegistrationTabs current={found?.state === 'done' ? 'past' : 'corap'} isProvider />
      <div className="mt-4 grid min-w-0 gap-4">
        {refused && (
          <Alert tone="danger" role="alert">
            {refused.fields.file ?? refused.message}
          </Alert>
        )}
        {found === null ? (
          <WorkbookUpload words="consoleCorap:" error={refused?.fields.file} />
        ) : (
          <StagedImport
            {...{ found, page }}
            writes={found.changed}
            says={{
              over: t('over'),
              done: { title: t('done.title'), text: t('done.text', { count: found.changed }) },
              commit: {
                title: t('commit.title'),
                note: t('commit.note'),
                go: t('commit.go', { count: found.changed }),
                drop: t('commit.drop'),
                same: t('commit.same'),
              },
            }}
          >
            <CorapPreview found={found} />
          </StagedImport>
        )}
      </div>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { NameList } from '~/domain/provider/name-list/kinds.ts';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { PageHeader } from '~/ui/page.tsx';
import type { FormAnswer } from '../../../subsystem/form/form.ts';
import { useRefused } from '../../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import { StagedActions, StagedImport } from '../../import/staged.tsx';
import { WorkbookUpload } from '../../import/upload.tsx';
import { NamesTabs } from '../tabs.tsx';
import type { FoundImport } from './data.server.ts';
import { PLACES } from './places.ts';
import { NameListPreview } from './preview.tsx';

interface Props {
  list: NameList;
  found: FoundImport | null;
  answer: FormAnswer | undefined;
}

/** Companies of a list come in by a workbook: what it would do with the list, and whom it touches, is shown first. */
export function NameListImport({ list, found, answer }: Props) {
  const { t } = useTranslation(['consoleNameList', 'consoleProhibited', 'consoleKnown']);
  const { system } = useShell();
  const refused = useRefused(answer, { file: t('file') });
  const { import: path, past, api, words, ...places } = PLACES[list];
  const page = pageUrl(system, path);
  const title = t(`${list}.title`);
  const writes = found === null ? 0 : found.added + found.changed;
  return (
    <>
      <PageHeader
        crumbs={[
          { label: system.label, to: system.home },
          { label: t(words), to: pageUrl(system, places.list) },
          ...(found ? [{ label: title, to: page }, { label: found.name }] : [{ label: title }]),
        ]}
        title={title}
        subtitle={t(`${list}.question`)}
        actions={
          <StagedActions
            {...{ found, api, page }}
            done={<LinkButton to={pageUrl(system, past)}>{t('toPast')}</LinkButton>}
          />
        }
      />
      <NamesTabs current={list} />
      <div className="mt-4 grid min-w-0 gap-4">
        {refused && (
          <Alert tone="danger" role="alert">
            {refused.fields.file ?? refused.message}
          </Alert>
        )}
        {found === null ? (
          <WorkbookUpload
            words={list === 'known' ? 'consoleNameList:known.' : 'consoleNameList:prohibited.'}
            error={refused?.fields.file}
          />
        ) : (
          <StagedImport
            {...{ found, page, writes }}
            says={{
              over: t('over'),
              done: {
                title: t('done.title'),
                text: t('done.text', { added: found.added, changed: found.changed }),
              },
              commit: {
                title: t('commit.title'),
                note: t('commit.note'),
                go: t('commit.go', { count: writes }),
                drop: t('commit.drop'),
                same: t('commit.same'),
              },
            }}
          >
            <NameListPreview list={list} found={found} />
          </StagedImport>
        )}
      </div>
    </>
  );
}

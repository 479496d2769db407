import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Alert } from '~/ui/alert.tsx';
import { Button, LinkButton } from '~/ui/button.tsx';
import { timestamp } from '~/ui/format.ts';
import { Panel, PanelFoot } from '~/ui/panel.tsx';
import { useShell } from '../../subsystem/shell-context.ts';
import { OnLargeScreens } from './upload.tsx';

/** A workbook of one sheet that was brought in, whatever it is of. */
interface Staged {
  id: string;
  state: 'ready' | 'done';
  isOver: boolean;
  digest: string | null;
  faults: number;
  rows: number;
  staffName: string;
  doneAtMs: number | null;
}

interface ActionsProps {
  found: Staged | null;
  /** Path of the imports in the API of the console. */
  api: string;
  /** Address of the page where one is brought in. */
  page: string;
  /** What is offered once it was committed. */
  done: ReactNode;
}

/** Beside the title: the template, the workbook with what is wrong at its cells, another one. */
export function StagedActions({ found, api, page, done }: ActionsProps) {
  const { t } = useTranslation('consoleImport');
  const { system } = useShell();
  if (found === null) {
    return (
      <LinkButton to={`${system.api}/${api}/template`} reloadDocument icon="download">
        {t('getTemplate')}
      </LinkButton>
    );
  }
  if (found.state === 'done') return done;
  const isWrong = found.faults > 0;
  return (
    <>
      {isWrong && (
        <LinkButton to={`${system.api}/${api}/${found.id}/errors`} reloadDocument icon="download">
          {t('getErrors')}
        </LinkButton>
      )}
      <LinkButton to={page} icon="upload" {...(isWrong && { variant: 'primary' as const })}>
        {t(isWrong ? 'again' : 'another')}
      </LinkButton>
    </>
  );
}

interface FoundProps {
  found: Staged;
  /** Address of the page where one is brought in. */
  page: string;
  /** How much would be written. */
  writes: number;
  says: {
    over: string;
    done: { title: string; text: string };
    commit: { title: string; note: string; go: string; drop: string; same: string };
  };
  /** What it would do, or did. */
  children: ReactNode;
}

/** An import: how it stands, what it would do, and the button that writes it. */
export function StagedImport({ found, page, writes, says, children }: FoundProps) {
  const { t } = useTranslation('consoleImport');
  const { timeZone } = usePageEnvironment();
  const isOpen = found.state === 'ready' && !found.isOver && found.faults === 0;
  return (
    <>
      {found.isOver && <Alert tone="warn">{says.over}</Alert>}
      {found.faults > 0 && (
        <Alert tone="danger" title={t('bad.title', { n: found.faults })}>
          {t('bad.text', { rows: found.rows })}
        </Alert>
      )}
      {found.doneAtMs !== null && (
        <Alert tone="ok" title={says.done.title}>
          {says.done.text} {`${found.staffName}, ${timestamp(found.doneAtMs, timeZone)}`}
        </Alert>
      )}
      {children}
      {isOpen && <OnLargeScreens />}
      {isOpen &&
        (writes === 0 ? (
          <Panel className="px-(--pad) py-4">{says.commit.same}</Panel>
        ) : (
          <Form method="post" encType="multipart/form-data" className="max-md:hidden">
            <input type="hidden" name="intent" value="commit" />
            <input type="hidden" name="digest" value={found.digest ?? ''} />
            <Panel title={says.commit.title} note={says.commit.note}>
              <PanelFoot>
                <LinkButton to={page}>{says.commit.drop}</LinkButton>
                <Button variant="primary">{says.commit.go}</Button>
              </PanelFoot>
            </Panel>
          </Form>
        ))}
    </>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '~/domain/audit/history.server.ts';
import { ActorName } from '~/ui/actor-name.tsx';
import type { IconName } from '~/ui/icon.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Delta, Timeline } from '~/ui/timeline.tsx';

/** By what was done, whatever it was done to. */
const ICONS: Readonly<Record<string, IconName>> = {
  accept: 'check',
  add: 'plus',
  alarm: 'bell',
  amend: 'edit',
  archive: 'docs',
  complete: 'seal',
  confirm: 'ok',
  create: 'plus',
  declare: 'upload',
  duin: 'users',
  edit: 'edit',
  expire: 'clock',
  hold: 'lock',
  new_link: 'mail',
  notice: 'cert',
  redeclare: 'upload',
  reissue: 'seal',
  reject: 'bad',
  release: 'seal',
  remind: 'bell',
  restore: 'undo',
  revise: 'edit',
  revoke: 'revoked',
  save: 'edit',
  send: 'send',
  share: 'share',
  shares: 'share',
  submit: 'ok',
  unfit: 'warn',
  upload_statement: 'upload',
  void: 'revoked',
  withdraw: 'revoked',
};

/** Fields whose values are codes of ours and have words. */
const CODED = new Set(['type', 'role', 'storage', 'cause']);

export interface HistoryProps {
  /** Namespace with the words `did.<verb>` and `changed.<field>`. */
  words: string;
  entries: readonly HistoryEntry[];
  /** The panel's own title and note, where they are not `history` and none. */
  title?: string;
  about?: string;
  ruled?: boolean;
  /** What happened, where it is more than its verb. */
  what?: (entry: HistoryEntry, verb: string) => ReactNode;
  /** What else an entry tells: rows of a list that came and went, a reason. */
  note?: (entry: HistoryEntry) => ReactNode;
  /** A field's value in words, where it is a code or the like; null where it reads as it is kept. */
  say?: (name: string, value: unknown) => string | null;
  /** Stands there before anything happened. */
  empty?: ReactNode;
}

/** A pair `[before, after]` of an entry's detail. */
export function pairIn({ detail }: HistoryEntry, name: string): [unknown, unknown] | null {
  const value = detail[name];
  return Array.isArray(value) && value.length === 2 ? [value[0], value[1]] : null;
}

/** Not a value before and after: what `note` tells in its own words. */
const isTold = (name: string) =>
  ['added', 'changed', 'removed'].includes(name) || name.endsWith('Id');

/** Who changed what, newest first, before and after. Nothing in it can be changed. */
export function History(props: HistoryProps) {
  const { words, entries, title, about, ruled, what, empty } = props;
  const { t } = useTranslation(words);
  const panel = { id: 'history', title: title ?? t('history'), note: about, ruled };
  if (entries.length === 0 && empty) return <Panel {...panel}>{empty}</Panel>;
  return (
    <Panel {...panel}>
      <PanelBody>
        {entries.length === 0 ? (
          <span className="text-muted">{t('ui:nothingYet')}</span>
        ) : (
          <Timeline
            entries={entries.map((entry, index) => {
              const verb = entry.action.split('.').at(-1) ?? '';
              return {
                id: `${entry.atMs}-${index}`,
                icon: ICONS[verb] ?? 'info',
                what: what ? what(entry, verb) : t(`did.${verb}`),
                note: <Notes {...props} entry={entry} />,
                who: entry.actorName === 'system' ? t('ui:bySystem') : <ActorName {...entry} />,
                atMs: entry.atMs,
              };
            })}
          />
        )}
      </PanelBody>
    </Panel>
  );
}

/** The changed fields of one entry and what its area adds; where `what` tells of it, only the latter. */
function Notes({ words, what, note, say, entry }: HistoryProps & { entry: HistoryEntry }) {
  return (
    <>
      {!what && <Changes words={words} entry={entry} told={note !== undefined} say={say} />}
      {note?.(entry)}
    </>
  );
}

interface ChangesProps extends Pick<HistoryProps, 'words' | 'say'> {
  entry: HistoryEntry;
  told: boolean;
}

/** The changed fields of one entry; what was written along with a new thing is not a change. */
function Changes({ words, entry, told, say }: ChangesProps) {
  const { t } = useTranslation(words);
  const names = Object.keys(entry.detail).filter((name) => !(told && isTold(name)));
  return names.flatMap((name) => {
    const pair = pairIn(entry, name);
    if (pair === null) return [];
    const [before, after] = pair.map((value) => said(name, value));
    return [
      <div key={name}>
        {t(`changed.${name}`)} <Delta before={before} after={after} />
      </div>,
    ];
  });

  function said(name: string, value: unknown): string {
    if (value === null || value === '') return '–';
    const inWords = say?.(name, value) ?? null;
    if (inWords !== null) return inWords === '' ? '–' : inWords;
    if (Array.isArray(value)) return value.length === 0 ? '–' : value.join(t('ui:and'));
    return CODED.has(name) ? t(`value.${String(value)}`) : String(value);
  }
}

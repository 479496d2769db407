import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '~/domain/audit/history.server.ts';
import type { IconName } from '~/ui/icon.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Delta, Timeline } from '~/ui/timeline.tsx';

const ICONS: Readonly<Record<string, IconName>> = {
  create: 'plus',
  add: 'plus',
  edit: 'edit',
  share: 'share',
  archive: 'docs',
  restore: 'undo',
};

/** Fields whose values are codes of ours and have words. */
const CODED = new Set(['type', 'role', 'storage', 'cause']);

export interface HistoryProps {
  /** Namespace with the words `did.<verb>` and `changed.<field>`. */
  words: string;
  entries: readonly HistoryEntry[];
  /** What else an entry tells: rows of a list that came and went, a reason. */
  note?: (entry: HistoryEntry) => ReactNode;
  /** A field's value in words, where it is a code or the like; null where it reads as it is kept. */
  say?: (name: string, value: unknown) => string | null;
}

/** Not a value before and after: what `note` tells in its own words. */
const isTold = (name: string) =>
  ['added', 'changed', 'removed'].includes(name) || name.endsWith('Id');

/** Who changed what, before and after. */
export function History({ words, entries, note, say }: HistoryProps) {
  const { t } = useTranslation(words);
  return (
    <Panel id="history" title={t('history')}>
      <PanelBody>
        {entries.length === 0 ? (
          <span className="text-muted">{t('historyEmpty')}</span>
        ) : (
          <Timeline
            entries={entries.map((entry, index) => {
              const verb = entry.action.split('.')[1] ?? '';
              return {
                id: `${entry.atMs}-${index}`,
                icon: ICONS[verb] ?? 'info',
                what: t(`did.${verb}`),
                note: (
                  <>
                    <Changes
                      words={words}
                      detail={entry.detail}
                      told={note !== undefined}
                      say={say}
                    />
                    {note?.(entry)}
                  </>
                ),
                who: entry.actorName,
                atMs: entry.atMs,
              };
            })}
          />
        )}
      </PanelBody>
    </Panel>
  );
}

/** The changed fields of one entry; what was written along with a new thing is not a change. */
function Changes({
  words,
  detail,
  told,
  say,
}: Pick<HistoryProps, 'words' | 'say'> & {
  detail: HistoryEntry['detail'];
  told: boolean;
}) {
  const { t } = useTranslation(words);
  const changes = Object.entries(detail).filter(
    (entry): entry is [string, [unknown, unknown]] =>
      Array.isArray(entry[1]) && entry[1].length === 2 && !(told && isTold(entry[0])),
  );
  return (
    <>
      {changes.map(([name, [before, after]]) => (
        <div key={name}>
          {t(`changed.${name}`)} <Delta before={said(name, before)} after={said(name, after)} />
        </div>
      ))}
    </>
  );

  function said(name: string, value: unknown): string {
    if (value === null || value === '') return '–';
    const inWords = say?.(name, value) ?? null;
    if (inWords !== null) return inWords === '' ? '–' : inWords;
    if (Array.isArray(value)) return value.length === 0 ? '–' : value.join(t('ui:and'));
    return CODED.has(name) ? t(`value.${String(value)}`) : String(value);
  }
}

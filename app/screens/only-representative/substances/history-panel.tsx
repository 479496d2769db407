import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '~/domain/audit/history.server.ts';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Delta } from '~/ui/timeline.tsx';
import { History } from '../../subsystem/detail/history.tsx';
import type { Detail } from './detail-data.server.ts';

/** Acts, with their words under `historyOf`. */
const KNOWN: Readonly<Record<string, string>> = {
  'registration.add': 'registration.add',
  'registration.change': 'registration.change',
  'registration.validity': 'registration.validity',
  'registration.limit': 'registration.limit',
  'substance.alarm': 'alarm',
  'substance.shares': 'shares',
  'substance.duin': 'duin',
  'letter.ask': 'letter.ask',
  'letter.issue': 'letter.issue',
  'letter.end': 'letter.end',
};

/** Who changed what. */
export function SubstanceHistory({ detail }: { detail: Detail }) {
  const { t } = useTranslation('substances');
  return (
    <History
      words="substances"
      entries={detail.history}
      what={(entry) => <Change entry={entry} />}
      empty={
        <EmptyState icon="clock" title={t('historyEmpty.title')} tight>
          {t('historyEmpty.text')}
        </EmptyState>
      }
    />
  );
}

function Change({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation('substances');
  const known = KNOWN[entry.action];
  const words =
    known === undefined ? t('historyOf.other', { action: entry.action }) : t(`historyOf.${known}`);
  const {
    alarm_percent: alarm,
    shared_with: shared,
    importers,
    certificate_no: number,
    importer,
    reason,
  } = entry.detail as {
    alarm_percent?: [number, number];
    shared_with?: [string[], string[]];
    /** Before and after; of a letter those it was asked for. */
    importers?: [string[], string[]] | string[];
    certificate_no?: string;
    importer?: string;
    /** Why the provider did it. */
    reason?: string;
  };
  const list = (names: string[]) => (names.length === 0 ? t('nobody') : names.join(t('listComma')));
  return (
    <>
      {words} {alarm && <Delta before={`${alarm[0]}%`} after={`${alarm[1]}%`} />}
      {importers && <Importers of={importers} list={list} />}
      {number && <code>{number}</code>} {importer && <span lang="en">{importer}</span>}
      {reason && <span>{reason}</span>}
      {shared && <Delta before={list(shared[0])} after={list(shared[1])} />}
    </>
  );
}

interface ImportersProps {
  of: [string[], string[]] | string[];
  list: (names: string[]) => string;
}

function Importers({ of, list }: ImportersProps) {
  const [before, after] = of;
  if (Array.isArray(before) && Array.isArray(after)) {
    return <Delta before={list(before)} after={list(after)} />;
  }
  return <span lang="en">{list(of as string[])}</span>;
}

import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '~/domain/audit/history.server.ts';
import { History } from '../../subsystem/detail/history.tsx';

/** Fields whose values are codes, with where their words stand. */
const CODED: Readonly<Record<string, string>> = {
  jurisdiction: 'marketOf',
  registrationType: 'substances:typeOf',
  useClass: 'classOf',
  krClass: 'krClassOf',
  krProfile: 'krProfileOf',
  corapStatus: 'ui:status.corap',
  validity: 'ui:status.validity',
};

/** What was done with a registration, by staff and by its company. */
export function KeptHistory({ history }: { history: readonly HistoryEntry[] }) {
  const { t } = useTranslation(['consoleRegistrations', 'substances']);
  return (
    <History
      words="consoleRegistrations"
      entries={history}
      note={({ detail }) => <Beside detail={detail} />}
      say={(name, value) => {
        if (name === 'hazardClasses') {
          const classes: string[] = JSON.parse(String(value));
          return classes.map((one) => t(`hazardOf.${one}`)).join(t('ui:and'));
        }
        const words = CODED[name];
        return words ? t(`${words}.${String(value)}`) : null;
      }}
    />
  );
}

/** The year, the day and the reason of an entry. */
function Beside({ detail }: Pick<HistoryEntry, 'detail'>) {
  const { t } = useTranslation('consoleRegistrations');
  const { year, on, reason } = detail as { year?: number; on?: string; reason?: string };
  const told = [
    year !== undefined && t('ofYear', { year }),
    on && t('from', { day: on }),
    reason && t('because', { reason }),
  ].filter(Boolean);
  return told.length > 0 && <div>{told.join(' · ')}</div>;
}

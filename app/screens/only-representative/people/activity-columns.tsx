import { useTranslation } from 'react-i18next';
import { activityColumns } from '~/domain/only-representative/activity/columns.ts';
import type { ActivityRow } from '~/domain/only-representative/activity/list.server.ts';
import { Link } from '~/framework.ts';
import { useColumns } from '~/screens/subsystem/columns.tsx';
import { ActorName } from '~/ui/actor-name.tsx';
import { Delta, Timestamp } from '~/ui/timeline.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

/** Pages of what can be acted on. */
const PAGES: Readonly<Record<string, string>> = {
  trade_record: 'tradeRecords/list/detail',
  record_batch: 'tradeRecords/list/batch',
  product: 'tradeProducts/list/detail',
  partner: 'tradePartner/list/detail',
  certificate: 'certificate/list/detail',
  document: 'documents/list/detail',
  registration: 'registeredSubstances/list/detail',
};

/** A company's activity on screen. */
export function useActivityColumns() {
  return useColumns(activityColumns, {
    at: { fixed: true, phone: 'first', cell: (row) => <Timestamp ms={row.atMs} seconds /> },
    by: { grow: 'some', phone: 'line', title: () => '', cell: (row) => <Actor row={row} /> },
    act: { grow: 'some', phone: 'line', title: () => '', cell: (row) => <What row={row} /> },
    subject: { grow: 'some', phone: 'line', cell: (row) => <Subject row={row} /> },
    from: { phone: 'end' },
  });
}

function Actor({ row: { actorKind, actorName, acting } }: { row: ActivityRow }) {
  const { t } = useTranslation('activity');
  if (actorKind === 'system') return t('automatic');
  if (acting) return <ActorName {...{ actorName, acting }} />;
  return (
    <>
      <bdi>{actorName || t('byLink')}</bdi>{' '}
      {actorKind !== 'user' && <small className="text-muted">({t(`actorOf.${actorKind}`)})</small>}
    </>
  );
}

/** The act, in which other subsystem it was done, and what it changed for a person or why it was done. */
function What({ row }: { row: ActivityRow }) {
  const { t } = useTranslation('activity');
  const people = useTranslation('people').t;
  const here = useShell().system.slug;
  const { act, system, roles, reason } = row;
  const role = (value: string | null) => people(`roleOf.${value ?? 'none'}`);
  return (
    <>
      {t(`did.${act}`)}{' '}
      {system !== null && system !== here && (
        <small className="text-muted">
          {t('inOther', { system: people(`inSystem.${system}`) })}
        </small>
      )}
      {roles.map(({ system: slug, before, after }) => (
        <small key={slug} className="block">
          {people(`inSystem.${slug}`)} <Delta before={role(before)} after={role(after)} />
        </small>
      ))}
      {reason !== null && (
        <small className="block truncate text-muted" title={reason}>
          {reason}
        </small>
      )}
    </>
  );
}

function Subject({ row }: { row: ActivityRow }) {
  const { t } = useTranslation('activity');
  const { system } = useShell();
  const { subject, subjectKind, subjectId, stillThere, records } = row;
  const name = records === null ? subject : t('records', { count: records });
  if (name === null)
    return (
      <span className="text-muted" data-blank>
        –
      </span>
    );
  const page = PAGES[subjectKind];
  const address =
    subjectKind === 'person'
      ? pageUrl(system, 'businessManagement/list', { q: name, open: subjectId })
      : page && pageUrl(system, page, { id: subjectId });
  if (!stillThere || !address) return <bdi>{name}</bdi>;
  return (
    <Link to={address}>
      <bdi>{name}</bdi>
    </Link>
  );
}

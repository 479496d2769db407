import { useTranslation } from 'react-i18next';
import { dayIn } from '~/domain/kernel/zone.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { useForgetDraft } from '~/screens/subsystem/form/draft.ts';
import { Alert } from '~/ui/alert.tsx';
import { timestamp, tonnesWithUnit } from '~/ui/format.ts';
import { ActNotices, isStale, RefusedAct } from '../../subsystem/detail/act-notices.tsx';
import { FailedIssue, UnprintableTexts } from '../../subsystem/issuing.tsx';
import { useSubstanceName } from '../../subsystem/naming.ts';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { useShell } from '../../subsystem/shell-context.ts';
import type { RecordDetail } from './detail-data.server.ts';
import { MissingPapers } from './missing-papers.tsx';

interface NoticesProps {
  detail: RecordDetail;
  refused: Refused | null;
}

const DID = [
  'sent',
  'reminded',
  'withdrawn',
  'uploaded',
  'corrected',
  'again',
  'arrived',
  'arrived_reissue',
  'carried',
  'proved',
  'entered',
  'submitted',
];

/** What was just done or refused, and what the record waits for. */
export function DetailNotices({ detail, refused }: NoticesProps) {
  const { t } = useTranslation('records');
  const { timeZone } = usePageEnvironment();
  const [link] = detail.record.links;
  const values = {
    email: link?.email ?? '',
    day: link ? dayIn(timeZone, link.expiresAtMs) : '',
    mass: tonnesWithUnit(detail.record.coveredMassG),
  };
  return (
    <div className="grid min-w-0 content-start gap-4 mb-3 empty:hidden">
      {refused && <Refusal refused={refused} />}
      {!refused && detail.saved && <Saved detail={detail} />}
      <ActNotices
        words="records"
        part="detail.did"
        acts={refused ? [] : DID}
        values={values}
        refused={null}
      />
      {detail.warning === 'not_mrn' && <Alert tone="warn">{t('arrival.notMrn')}</Alert>}
      <Standing detail={detail} />
      <HeldBack detail={detail} refused={refused} />
      <Lacking detail={detail} />
    </div>
  );
}

function Refusal({ refused }: { refused: Refused }) {
  const { t } = useTranslation('records');
  const stale = isStale(refused);
  return (
    <RefusedAct refused={refused} title={stale ? t('detail.stale') : refused.message}>
      {stale ? refused.message : Object.values(refused.fields)[0]}
    </RefusedAct>
  );
}

/** The page after saving: the number, what was reserved, whom nobody has told yet, the next step. */
function Saved({ detail }: { detail: RecordDetail }) {
  const { t } = useTranslation('records');
  const { record } = detail;
  useForgetDraft('record', true);
  return (
    <Alert tone="ok" role="status" title={t('detail.savedTitle', { no: record.tradeNo })}>
      {t('detail.saved', {
        mass: tonnesWithUnit(record.coveredMassG),
        year: record.eta.slice(0, 4),
        partner: record.partner.name,
        email: record.partner.email,
      })}
    </Alert>
  );
}

/** Papers of the authority that its substances should have, until it is answered or given up. */
function Lacking({ detail: { record } }: Pick<NoticesProps, 'detail'>) {
  const nameOf = useSubstanceName();
  if (record.kind === 'purchase' || record.status === 'REJECTED') return null;
  const substances = record.lines.flatMap((line) => line.substances);
  return (
    <MissingPapers
      of={substances.map((one) => ({
        name: nameOf(one),
        missingPaper: one.missingPaper,
        graceUntil: one.graceUntil,
        registrationId: one.own ? one.registrationId : null,
      }))}
    />
  );
}

/** Who ended it, and how: a paper that the provider did not accept was never confirmed. */
function rejectedWords({ upstream, rejectedBy, confirmedAtMs }: RecordDetail['record']): string {
  const refused = upstream !== null && rejectedBy === 'staff' && confirmedAtMs === null;
  return refused ? 'paper.refused' : `detail.rejectedBy.${rejectedBy ?? 'system'}`;
}

/** What holds the record up. */
function Standing({ detail }: { detail: RecordDetail }) {
  const { t } = useTranslation('records');
  const { record, nowMs } = detail;
  const { timeZone } = usePageEnvironment();
  const [link] = record.links;
  if (record.status === 'REJECTED') {
    return (
      <Alert tone="danger" icon="bad" title={t(rejectedWords(record))}>
        {record.rejectionReason}
      </Alert>
    );
  }
  const told = detail.did === 'sent' || detail.did === 'reminded';
  if (record.status !== 'WAITING' || !link || told) return null;
  const expired = link.expiresAtMs <= nowMs;
  return (
    <Alert tone={expired ? 'warn' : 'info'}>
      {t(expired ? 'detail.linkExpired' : 'detail.linkOpen', {
        name: record.partner.contactPerson,
        email: link.email,
        sent: dayIn(timeZone, link.createdAtMs),
        day: dayIn(timeZone, link.expiresAtMs),
      })}
    </Alert>
  );
}

/** Why a confirmed record has no certificate yet, and what ends that. */
function HeldBack({ detail: { record }, refused }: NoticesProps) {
  const { t } = useTranslation('records');
  const { timeZone } = usePageEnvironment();
  const { role } = useShell();
  const { holds, heldSinceMs, failing, unprintable, version } = record;
  const issuing = { version, writes: role !== 'viewer' };
  if (heldSinceMs !== null) {
    return (
      <Alert tone="warn" icon="lock" title={t('held.title')}>
        <ul className="grid gap-1">
          {holds.map((reason) => (
            <li key={reason}>
              <b>{t(`held.reason.${reason}`)}</b> {t(`held.text.${reason}`)}
            </li>
          ))}
          {holds.length === 0 && <li>{t('held.releasing')}</li>}
        </ul>
        <p className="mt-1">{t('held.since', { since: timestamp(heldSinceMs, timeZone) })}</p>
        <UnprintableTexts texts={unprintable} refused={refused} {...issuing} />
      </Alert>
    );
  }
  return <FailedIssue failing={failing} {...issuing} />;
}

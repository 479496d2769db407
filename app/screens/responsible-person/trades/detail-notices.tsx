import { useTranslation } from 'react-i18next';
import { dayIn } from '~/domain/kernel/zone.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { useForgetDraft } from '~/screens/subsystem/form/draft.ts';
import { Alert } from '~/ui/alert.tsx';
import { ActNotices, RefusedAct } from '../../subsystem/detail/act-notices.tsx';
import { FailedIssue, UnprintableTexts } from '../../subsystem/issuing.tsx';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { useShell } from '../../subsystem/shell-context.ts';
import type { TradeDetail } from './detail-data.server.ts';

interface NoticesProps {
  detail: TradeDetail;
  refused: Refused | null;
}

const DID = ['sent', 'confirmed', 'released', 'rejected', 'declared', 'corrected', 'again'];

/** What was just done or refused, and what the record waits for. */
export function DetailNotices({ detail, refused }: NoticesProps) {
  const { timeZone } = usePageEnvironment();
  const [link] = detail.record.links;
  return (
    <div className="mb-3 grid min-w-0 content-start gap-4 empty:hidden">
      {refused && (
        <RefusedAct refused={refused} title={refused.message}>
          {Object.values(refused.fields)[0]}
        </RefusedAct>
      )}
      {!refused && detail.saved && <Saved detail={detail} />}
      <ActNotices
        words="trade"
        part="detail.did"
        acts={refused ? [] : DID}
        values={{
          email: link?.email ?? '',
          day: link ? dayIn(timeZone, link.expiresAtMs) : '',
        }}
        refused={null}
      />
      {detail.noPreview && <NoPreview why={detail.noPreview} />}
      <Standing detail={detail} refused={refused} />
    </div>
  );
}

/** The page after saving: who is asked now. */
function Saved({ detail: { record } }: Pick<NoticesProps, 'detail'>) {
  const { t } = useTranslation('trade');
  useForgetDraft('trade', true);
  const [link] = record.links;
  return (
    <Alert tone="ok" role="status" title={t('detail.savedTitle', { no: record.tradeNo })}>
      {t(`detail.savedTo.${record.turn ?? 'nobody'}`, { email: link?.email ?? '' })}
    </Alert>
  );
}

/** The notice can't be shown before it is issued. */
function NoPreview({ why }: { why: string }) {
  const { t } = useTranslation('trade');
  return (
    <Alert tone="danger" role="alert" title={t('notice.noPreview')}>
      {why}
    </Alert>
  );
}

/** Why a record was rejected, and what holds its notice back. */
function Standing({ detail: { record, standing }, refused }: NoticesProps) {
  const { t } = useTranslation('trade');
  const { role } = useShell();
  const issuing = { version: record.version, writes: role !== 'viewer' };
  if (record.status === 'REJECTED') {
    return (
      <Alert
        tone="danger"
        icon="bad"
        title={t(`detail.rejectedBy.${record.rejectedBy ?? 'system'}`)}
      >
        {record.rejectedBy === 'system' ? t('detail.expired') : record.rejectReason}
      </Alert>
    );
  }
  if (standing.holds.length === 0) return <FailedIssue failing={standing.failing} {...issuing} />;
  return (
    <Alert tone="warn" icon="lock" title={t('notice.heldTitle')}>
      {standing.holds.map((reason) => t(`notice.hold.${reason}`)).join(t('ui:comma'))}
      <UnprintableTexts texts={standing.unprintable} refused={refused} {...issuing} />
    </Alert>
  );
}

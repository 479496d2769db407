import type { Role } from '~/domain/kernel/context.ts';
import type { Trade, TradeDetail } from './detail-data.server.ts';

/** What a reader may do with a record, as the verbs will judge it: a page offers nothing else. */
export function mayDo({ record, standing, byStaff }: TradeDetail, role: Role) {
  const writes = role !== 'viewer';
  const { status, turn } = record;
  const admin = role === 'admin';
  const ownRelease = record.responsible?.isOwn === true;
  return {
    writes,
    revise: writes && (status === 'SUBMITTED' || status === 'REJECTED'),
    /** Whoever is outside has a link to be sent again. */
    send: writes && (turn === 'trading' || turn === 'responsible'),
    askDeclaration:
      writes &&
      status === 'CONFIRMED' &&
      standing.notice?.state === 'valid' &&
      record.trading?.isOwn === false,
    /** Without a reason; staff give one with a proof, which `onBehalf` offers them. */
    release: turn === 'release' && admin && !byStaff,
    onBehalf: writes && (turn === 'trading' || (byStaff && turn !== null)),
    declare:
      writes && (status === 'COMPLETED' || (status === 'CONFIRMED' && hasNotice(record, standing))),
    reject: writes && (byStaff ? status !== 'REJECTED' : rejects(status, admin && ownRelease)),
  };
}

export type MayDo = ReturnType<typeof mayDo>;

function hasNotice({ revision }: Trade, { notice }: TradeDetail['standing']): boolean {
  return notice?.state === 'valid' && notice.revision === revision;
}

/** What is submitted a member ends; what is confirmed only an admin of the responsible person. */
function rejects(status: Trade['status'], adminOfResponsible: boolean): boolean {
  return status === 'SUBMITTED' || (status === 'CONFIRMED' && adminOfResponsible);
}

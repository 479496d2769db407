import type { ALARM_LEVELS } from './kinds.ts';

export type AlarmLevel = (typeof ALARM_LEVELS)[number];

/** Points below the threshold from which a substance counts as near it. */
export const NEAR_POINTS = 10;

/** Grams at a percentage of the limit, rounded up. The product may pass a safe integer, so it is taken in big ones. */
export function percentOfG(limitG: number, percent: number): number {
  return Number((BigInt(limitG) * BigInt(percent) + 99n) / 100n);
}

/**
 * The alarm of one account: `past` once used and reserved reach the threshold, `critical` from the second
 * one (policy `alarm_second`), `near` within ten points below it (PRODUCT §3). An account without a limit has none.
 */
export function alarmLevel(account: {
  limitG: number;
  drawnG: number;
  alarmPercent: number;
  secondPercent: number;
}): AlarmLevel {
  const { limitG, drawnG, alarmPercent, secondPercent } = account;
  if (limitG === 0) return 'none';
  if (drawnG >= percentOfG(limitG, alarmPercent)) {
    return drawnG >= percentOfG(limitG, secondPercent) ? 'critical' : 'past';
  }
  return drawnG >= percentOfG(limitG, Math.max(0, alarmPercent - NEAR_POINTS)) ? 'near' : 'none';
}

interface Identity {
  nameZh: string;
  nameEn: string;
  casNo: string;
  ecNo: string;
  keNo: string | null;
}

/**
 * A substance's identity as one reader sees it: where it is hidden its generic name with the CBI number, null where
 * it has none, and no other number.
 */
export type ShownIdentity =
  | (Identity & { hidden: false; cbiNo: string | null })
  | {
      hidden: true;
      nameZh: string | null;
      nameEn: string | null;
      casNo: '';
      ecNo: '';
      keNo: null;
      cbiNo: string | null;
    };

/**
 * Takes the identity out of a row that a CBI claim hides from its reader.
 *
 * @param row with `identityHiddenFrom` of that reader as `hidden`: the one rule that decides it
 */
export function shownIdentity(
  row: Identity & { cbiNo: string | null; genericName: string | null; hidden: number },
): ShownIdentity {
  const { cbiNo, genericName, nameZh, nameEn, casNo, ecNo, keNo } = row;
  if (row.hidden !== 1) return { hidden: false, nameZh, nameEn, casNo, ecNo, keNo, cbiNo };
  const alias = genericName === null ? null : `${genericName} (${cbiNo})`;
  const names = { nameZh: alias, nameEn: alias };
  return { hidden: true, ...names, casNo: '', ecNo: '', keNo: null, cbiNo };
}

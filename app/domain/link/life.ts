import type { Refusal } from '../kernel/outcome.ts';
import { deadlineOfParty } from '../tenancy/zones.ts';

/** Why a one-time link can't be answered. */
export type DeadReason = 'expired' | 'used' | 'superseded' | 'paused' | 'unknown';

/** How a link that is known died; a paused one may come to life again. */
export type Death = Exclude<DeadReason, 'unknown'>;

/** What every dead link's page says (4114), and how to go on; each kind adds its own. */
export interface DeadLink extends Record<string, unknown> {
  reason: DeadReason;
  /** The tenant: who is to be asked for another link. */
  company_name_zh?: string;
  company_name_en?: string;
  /** When it ended, in the zone of the party's country. */
  ended?: string;
  /** The answer is still waited for; another link may have been sent. */
  waiting?: boolean;
  /** Something that its page showed is no longer so. */
  changed?: boolean;
  /** Another one may be asked for: it goes where this one went. */
  renews?: boolean;
}

export interface LinkLife {
  expiresAtMs: number;
  usedAtMs: number | null;
  supersededAtMs: number | null;
  /** The tenant's contract is locked or ended, or the tenant disabled. */
  paused: boolean;
}

interface Standing {
  /** The answer was given without this link: in the portal, by a member or a consultant. */
  answered?: boolean;
  /** Its subject asks for no such answer any more, or for one to other content. */
  gone?: boolean;
  /** Its end closed its subject, which superseded it: it counts as expired. */
  lapsed?: boolean;
}

/** How a link died, or null while it can be answered. */
export function deathOf(
  { expiresAtMs, usedAtMs, supersededAtMs, paused }: LinkLife,
  nowMs: number,
  { answered = false, gone = false, lapsed = false }: Standing,
): Death | null {
  const expired = expiresAtMs <= nowMs;
  if (usedAtMs !== null || answered) return 'used';
  if (expired && lapsed) return 'expired';
  if (gone || supersededAtMs !== null) return 'superseded';
  if (paused) return 'paused';
  return expired ? 'expired' : null;
}

interface Ended {
  link: LinkLife;
  company: { nameZh: string; nameEn: string };
  /** Its country decides in which zone the moment is told. */
  party: { country: string };
  /** When it was answered, where the link does not know. */
  answeredAtMs?: number | undefined;
}

/** What the pages of all dead links say. */
export function deathNotice(
  reason: Death,
  { link, company, party, answeredAtMs }: Ended,
): DeadLink & { reason: Death } {
  const atMs = endedAtMs(reason, link, answeredAtMs);
  return {
    reason,
    company_name_zh: company.nameZh,
    company_name_en: company.nameEn,
    ...(atMs !== null && { ended: deadlineOfParty(party, atMs).until }),
  };
}

/** When a link ended; null for one whose subject ended it without a word, and for one that is paused. */
export function endedAtMs(reason: Death, link: LinkLife, answeredAtMs?: number): number | null {
  if (reason === 'expired') return link.expiresAtMs;
  if (reason === 'paused') return null;
  return reason === 'superseded' ? link.supersededAtMs : (link.usedAtMs ?? answeredAtMs ?? null);
}

/** Another link may be asked for in its place. */
export function renews(refusal: Refusal): boolean {
  return (refusal.data as DeadLink | undefined)?.renews === true;
}

/** The link would work, had what it shows not changed. */
export function diedOfChange(refusal: Refusal | null): boolean {
  return (refusal?.data as DeadLink | undefined)?.changed === true;
}

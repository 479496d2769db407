import type { Actor } from '../kernel/context.ts';
import { utcDay } from '../kernel/dates.ts';
import { Denial } from '../kernel/refusals.ts';
import type { VisitMode } from './kinds.ts';

/** Why a visit is over: somebody ended it, its time is up, or the company is no longer theirs. */
type Over = 'ended' | 'time' | 'unassigned';

/** What the company's own people meet now at the door of the subsystem. */
export const STANDINGS = ['open', 'pending', 'locked', 'lapsed', 'disabled'] as const;
export type Standing = (typeof STANDINGS)[number];

/** The visit of somebody of the provider to a company's portal that was begun last in their session. */
export interface Acting {
  id: string;
  mode: VisitMode;
  reason: string;
  /** Slug of the subsystem. */
  system: string;
  company: { id: string; nameZh: string; nameEn: string };
  startedAtMs: number;
  expiresAtMs: number;
  /** Ids of what they had shown although it is confidential (provider/identity). */
  shown: readonly string[];
  /** Null while it goes on. */
  over: Over | null;
  standing: Standing;
}

/** A visit with its company and contract, as it is read (read.server.ts). */
export interface VisitRow {
  visitId: string;
  visitMode: VisitMode;
  visitReason: string;
  visitSystem: string;
  visitStartedAtMs: number;
  visitExpiresAtMs: number;
  visitEndedAtMs: number | null;
  /** Ids of what was shown, as a JSON list. */
  visitShown: string;
  visitCompanyId: string;
  visitNameZh: string;
  visitNameEn: string;
  visitCompanyState: number;
  visitContractState: 'active' | 'locked';
  visitAuthorisedFrom: string;
  visitAuthorisedUntil: string | null;
  /** Whether whoever visits is of the provider still, and the company is still theirs to work for. */
  visitTheirs: boolean;
}

/** A visit as it stands at a moment. */
export function actingOf(row: VisitRow, nowMs: number): Acting {
  return {
    id: row.visitId,
    mode: row.visitMode,
    reason: row.visitReason,
    system: row.visitSystem,
    company: { id: row.visitCompanyId, nameZh: row.visitNameZh, nameEn: row.visitNameEn },
    startedAtMs: row.visitStartedAtMs,
    expiresAtMs: row.visitExpiresAtMs,
    shown: JSON.parse(row.visitShown),
    over: overBy(row, nowMs),
    standing: standingOf(row, utcDay(nowMs)),
  };
}

function overBy(row: VisitRow, nowMs: number): Over | null {
  if (!row.visitTheirs) return 'unassigned';
  if (row.visitEndedAtMs !== null) return 'ended';
  return row.visitExpiresAtMs <= nowMs ? 'time' : null;
}

function standingOf(row: VisitRow, today: string): Standing {
  if (row.visitCompanyState === 0) return 'disabled';
  if (row.visitContractState === 'locked') return 'locked';
  if (row.visitAuthorisedFrom > today) return 'pending';
  const until = row.visitAuthorisedUntil;
  return until !== null && until < today ? 'lapsed' : 'open';
}

/** Somebody of the provider who acts for a company; null for everybody else. */
export const actingIn = (actor: Actor) => (actor.kind === 'user' ? (actor.acting ?? null) : null);

/**
 * What a visit to look may not: write anything.
 *
 * @throws {Denial} 4154 in a visit that only reads
 */
export function requireWriting({ actor }: { actor: Actor }): void {
  if (actingIn(actor)?.mode === 'read') {
    throw new Denial(4154, { key: 'acting_reads', values: {} });
  }
}

/**
 * What no visit may, whatever its mode: settings that are a person's own, and answers for a counterparty.
 *
 * @throws {Denial} 4154 for staff who act for a company
 */
export function requireOwnPeople({ actor }: { actor: Actor }): void {
  if (actingIn(actor) !== null) throw notForStaff();
}

/** 4154 for what staff do not do in a company's name. */
export const notForStaff = () => new Denial(4154, { key: 'acting_not_theirs', values: {} });

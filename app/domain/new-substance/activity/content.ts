import type { ACTIVITY_TYPES, IMPLEMENTATIONS, ROLES_IN_ACTIVITY } from '#db/schema/cn-kinds.ts';
import { orNone, textOf } from '~/domain/kernel/text/text.ts';
import { parseTonnes } from '../../kernel/mass.ts';
import type { DEVIATIONS } from './kinds.ts';
import type { ActivityInput } from './schema.ts';

export type RoleInActivity = (typeof ROLES_IN_ACTIVITY)[number];

/** Part of an import that was handed on, as it is kept; of one from before handovers were rows only its day is sure. */
export interface Handover {
  recipientId: string | null;
  on: string;
  massG: number | null;
}

/** A line as it is kept. */
export interface ActivityLine {
  activityType: (typeof ACTIVITY_TYPES)[number];
  /** Null where the filing has one substance alone. */
  substanceId: string | null;
  happenedOn: string;
  massG: number;
  counterpartyId: string | null;
  country: string;
  handovers: Handover[];
  note: string;
}

/** What a record says, as it is kept. */
export interface ActivityContent {
  role: RoleInActivity | null;
  rolePair: Exclude<RoleInActivity, 'both'>[];
  actualPurpose: string;
  noActivity: boolean;
  openingStockG: number;
  emissionNote: string;
  implementation: (typeof IMPLEMENTATIONS)[number] | null;
  implementationNote: string;
  deviations: { kind: (typeof DEVIATIONS)[number]; reason: string }[];
  lines: ActivityLine[];
}

/** An enterprise's activity in a year under a filing. */
export interface ActivityKey {
  filingId: string;
  year: number;
  enterpriseId: string;
}

export function keyOf({ filing_id, year, enterprise_id }: ActivityInput): ActivityKey {
  return { filingId: filing_id, year, enterpriseId: enterprise_id };
}

/** What a new record takes over where nothing is given. */
export interface Defaults {
  purpose: string;
  openingStockG: number;
}

/** Input as it is kept: texts trimmed, what does not belong to a role, a line or a state left out. */
export function contentOf(
  input: ActivityInput,
  defaults: Defaults = { purpose: '', openingStockG: 0 },
): ActivityContent {
  const role = input.role ?? null;
  return {
    role,
    rolePair: role === 'both' ? (input.role_pair ?? []) : [],
    actualPurpose: textOf(input.actual_purpose ?? defaults.purpose),
    noActivity: input.no_activity ?? false,
    openingStockG:
      textOf(input.opening_stock) === ''
        ? defaults.openingStockG
        : (parseTonnes(input.opening_stock ?? '') ?? 0),
    emissionNote: textOf(input.emission_note),
    implementation: input.implementation ?? null,
    implementationNote: textOf(input.implementation_note),
    deviations: reasonsOf(input),
    lines: (input.lines ?? []).map(lineOf),
  };
}

/**
 * Input as it is kept where the year before closed: its stock is what the year opens with. One that was typed
 * otherwise stays, to be refused.
 */
export function contentAfter(
  input: ActivityInput,
  { closingG, purpose = '' }: { closingG: number | null; purpose?: string },
): ActivityContent {
  return contentOf(input, { purpose, openingStockG: closingG ?? 0 });
}

/** One reason for each kind: the last that was given. */
function reasonsOf({ deviations }: ActivityInput): ActivityContent['deviations'] {
  const reasons = new Map(deviations?.map(({ kind, reason }) => [kind, reason.trim()]));
  return [...reasons].map(([kind, reason]) => ({ kind, reason }));
}

function lineOf(line: NonNullable<ActivityInput['lines']>[number]): ActivityLine {
  return {
    activityType: line.activity_type,
    substanceId: orNone(textOf(line.substance_id)),
    happenedOn: line.happened_on,
    massG: parseTonnes(line.tonnes) ?? 0,
    counterpartyId: orNone(textOf(line.counterparty_id)),
    country: line.country ?? '',
    handovers: (line.handovers ?? []).map(handoverOf),
    note: textOf(line.note),
  };
}

export function handoverOf({
  recipient_id,
  on,
  tonnes,
}: {
  recipient_id: string;
  on: string;
  tonnes: string;
}): Handover {
  return { recipientId: recipient_id, on, massG: parseTonnes(tonnes) ?? 0 };
}

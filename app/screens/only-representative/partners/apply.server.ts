import type { OrContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome, Refusal } from '~/domain/kernel/outcome.ts';
import {
  type AddedPartner,
  addPartner,
} from '~/domain/only-representative/trade-partner/add.server.ts';
import { matchPartner } from '~/domain/only-representative/trade-partner/match.server.ts';
import {
  addPartnerInput,
  type MatchOutcome,
  matchPartnerInput,
} from '~/domain/only-representative/trade-partner/schema.ts';
import type { PartnerValues } from './partner-form.ts';

/** First half of adding: who it is, and what the directory says. */
export async function match(
  ctx: OrContext,
  values: PartnerValues,
): Promise<Outcome<{ outcome: MatchOutcome; remaining: number }>> {
  const input = parseInput(matchPartnerInput, values);
  return input.ok ? matchPartner(ctx, input.value) : input;
}

/** Second half: the application itself. */
export async function apply(
  ctx: OrContext,
  values: PartnerValues,
  confirmed: boolean,
): Promise<Outcome<AddedPartner>> {
  const input = parseInput(addPartnerInput, { ...values, confirm_mismatch: confirmed });
  return input.ok ? addPartner(ctx, input.value) : input;
}

/** Whether a refusal is about who the partner is, so that the first half must be shown again. */
export function isAboutIdentity({ code, fields = {} }: Refusal): boolean {
  const names = Object.entries(fields);
  return (
    code === 4112 ||
    names.some(
      ([name, { key }]) =>
        ['name', 'country', 'email'].includes(name) && key !== 'name_email_mismatch',
    )
  );
}

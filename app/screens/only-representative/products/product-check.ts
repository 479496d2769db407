import * as v from 'valibot';
import { parseInput } from '~/domain/kernel/input.ts';
import { done, type Outcome, type Refusal } from '~/domain/kernel/outcome.ts';
import type { SubstanceIdentity } from '~/domain/only-representative/trade-product/market.ts';
import { compositionOf, contentRefusal } from '~/domain/only-representative/trade-product/rules.ts';
import { createProductInput } from '~/domain/only-representative/trade-product/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import {
  companyLines,
  filledLines,
  type ProductValues,
  type Step,
  stepOfField,
} from './product-form.ts';

const ASKED = {
  1: v.pick(createProductInput, ['name', 'type', 'remark']),
  2: v.pick(createProductInput, ['type', 'remark', 'composition']),
  3: v.pick(createProductInput, ['public', 'unique_ids']),
};

/** The verb's input as far as the form has it. */
export function inputOf({ name, type, remark, composition, ...sharing }: ProductValues) {
  const isPublic = sharing.visibility === 'public';
  return {
    name,
    type,
    remark,
    composition: filledLines(composition),
    origin: 'own',
    public: isPublic,
    unique_ids: isPublic ? companyLines(sharing.companies) : [],
  };
}

/** Registrations by id. */
type Identities = ReadonlyMap<string, SubstanceIdentity>;

/** What is wrong with a composition and what was said about it before: a type, a remark. */
export function contentsOf(values: ProductValues, identities: Identities): Outcome<unknown> {
  const input = parseInput(ASKED[2], inputOf(values));
  if (!input.ok) return input;
  const { type, remark, composition } = input.value;
  const refusal = contentRefusal({
    type,
    remark: remark ?? '',
    composition: compositionOf(composition),
    identities,
  });
  return refusal === null ? input : { ok: false, refusal };
}

/** A registration that is not known here leaves to the action how the lines go together. */
function contentsAsKnown(values: ProductValues, identities: Identities): Outcome<unknown> {
  return filledLines(values.composition).every(({ substance_id }) => identities.has(substance_id))
    ? contentsOf(values, identities)
    : parseInput(ASKED[2], inputOf(values));
}

/** The step on which the first refused field stands. */
export function stepOfRefusal({ fields = {} }: Refusal): Step {
  const [first = ''] = Object.keys(fields);
  return stepOfField(first);
}

/** A refusal as far as it is about fields of this step: who sees one to fill in shall not read about another. */
function at(step: Step, outcome: Outcome<unknown>): Outcome<unknown> {
  if (outcome.ok) return outcome;
  const { fields = {}, ...refusal } = outcome.refusal;
  const here = Object.entries(fields).filter(([path]) => stepOfField(path) === step);
  if (here.length === 0) return done(null);
  return { ok: false, refusal: { ...refusal, fields: Object.fromEntries(here) } };
}

/** Buttons that ask nothing: a step back, a composition copied, rows read or imported. */
function asksNothing(button: string | null): boolean {
  return button !== null && button !== 'next' && button !== 'save';
}

function asked(
  step: Step,
  check: (values: ProductValues) => Outcome<unknown>,
): FormCheck<ProductValues> {
  return (values, button) => (asksNothing(button) ? done(null) : at(step, check(values)));
}

/** Each step asks for what it shows. */
export function checkOf(step: Step, identities: Identities): FormCheck<ProductValues> {
  return asked(step, (values) =>
    step === 2 ? contentsAsKnown(values, identities) : parseInput(ASKED[step], inputOf(values)),
  );
}

import { parseInput } from '~/domain/kernel/input.ts';
import type { Refusal } from '~/domain/kernel/outcome.ts';
import { contactInput } from '~/domain/provider/contact/schema.ts';
import { typedMoment } from '../../subsystem/form/typed-moment.ts';
import type { ContactValues } from './contact-form.ts';

/** What the form says, as the verb is asked with it. */
export const contactSaid = ({ day, time, ...rest }: ContactValues, timeZone: string) => ({
  ...rest,
  at: day === '' ? '' : typedMoment(day, time, timeZone),
});

/** A fault of the moment stands at its day. */
export function atItsDay({ fields, ...refusal }: Refusal): Refusal {
  if (fields?.at === undefined) return { ...refusal, ...(fields && { fields }) };
  const { at, ...others } = fields;
  return { ...refusal, fields: { ...others, day: at } };
}

/** Reads the form by the reader's clock. */
export const checkContact = (timeZone: string) => (values: ContactValues) => {
  const read = parseInput(contactInput, contactSaid(values, timeZone));
  return read.ok ? read : { ok: false as const, refusal: atItsDay(read.refusal) };
};

import type { Refusal } from '../../kernel/outcome.ts';
import { cnscc } from '../../systems/profiles.ts';
import { type BookCompany, usesSystem } from '../../workbook/book.ts';

/** A company without a contract for the subsystem has no rows there; one that the book doesn't know is told apart. */
export function contractRefusal(company: BookCompany | undefined): Refusal | null {
  if (company === undefined || usesSystem(company, cnscc.slug)) return null;
  return { code: 4100, fields: { ref: { key: 'system_not_used' } } };
}

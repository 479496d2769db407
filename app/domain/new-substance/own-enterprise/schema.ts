import * as v from 'valibot';
import { emailText, printedLine } from '../../kernel/input.ts';
import { countryCode } from '../../tenancy/country-code.ts';

const text = v.optional(printedLine(), '');

interface Named {
  name_zh: string;
  name_en: string;
}
const named = ({ name_zh, name_en }: Named) => name_zh !== '' || name_en !== '';

/** What staff keep of a company's own enterprise; all fields are sent, and the rest is the company's own. */
export const ownEnterpriseInput = v.pipe(
  v.object({
    name_zh: text,
    name_en: text,
    country: countryCode,
    /** Credit code of an enterprise in China. A wrong check character is told, not refused. */
    uscc: v.optional(v.nullable(printedLine()), null),
    /** Where the company signs in at the authority's system. */
    login_email: v.optional(v.union([v.literal(''), emailText]), ''),
    version: v.pipe(v.number('required'), v.integer('required'), v.minValue(1)),
  }),
  v.forward(v.partialCheck([['name_zh'], ['name_en']], named, 'required'), ['name_zh']),
);
export type OwnEnterpriseInput = v.InferOutput<typeof ownEnterpriseInput>;

import type { RpContext } from '~/domain/kernel/context.ts';
import { lookUpOa } from '~/domain/responsible-person/enterprise/look-up-oa.server.ts';
import type { EnterpriseValues } from './enterprise-form.ts';

/** Entries that a look-up by name shows. */
const MAX_SHOWN = 5;

interface OaEntry {
  oaId: string;
  name: string;
  /** Another enterprise of ours that has the number. */
  takenBy: string | null;
  /** Empty fields that it would fill. */
  fills: { field: keyof EnterpriseValues; value: string }[];
  /** Fields that say something else and stay. */
  keeps: { field: keyof EnterpriseValues; value: string }[];
}

/** What the page shows of a look-up. */
export interface OaAnswer {
  /** Whether there was anything to look for. */
  asked: boolean;
  entries: OaEntry[];
  /** The number whose entry has just been put into the form. */
  filled: string | null;
  /** What stood in the form that was filled. */
  sent: EnterpriseValues | null;
}

/**
 * Looks into the office directory by the form's number, or by the name where there is none. One round trip.
 *
 * @param own the enterprise that is changed, which may have its number
 */
export async function lookUp(
  ctx: RpContext,
  values: EnterpriseValues,
  own: string | null,
): Promise<OaAnswer> {
  const oa_id = values.oa_id.trim();
  const q = oa_id === '' ? values.company_cname.trim() || values.company_ename.trim() : '';
  const found = await lookUpOa(ctx, { oa_id, q, limit: MAX_SHOWN });
  return {
    asked: oa_id !== '' || q !== '',
    filled: null,
    sent: null,
    entries: found.map((entry) => {
      const { enterpriseId, oaId } = entry;
      const known = knownOf(entry);
      return {
        oaId,
        name: entry.companyCname || entry.companyEname,
        takenBy: enterpriseId === own ? null : enterpriseId,
        fills: known.filter(({ field }) => values[field].trim() === ''),
        keeps: known.filter(
          ({ field, value }) =>
            field !== 'oa_id' && values[field].trim() !== '' && values[field].trim() !== value,
        ),
      };
    }),
  };
}

/** The form with its empty fields filled from an entry of the directory; what was typed stays. */
export async function fill(
  ctx: RpContext,
  values: EnterpriseValues,
  { oaId, own }: { oaId: string; own: string | null },
): Promise<{ values: EnterpriseValues; answer: OaAnswer }> {
  // A number that was typed is asked for as it is; one that was found by name has been left empty.
  const answer = await lookUp(ctx, { ...values, oa_id: oaId }, own);
  const [entry] = answer.entries;
  if (entry === undefined || entry.takenBy !== null) return { values, answer };
  const filled = Object.fromEntries(entry.fills.map(({ field, value }) => [field, value]));
  return {
    values: { ...values, ...filled, oa_id: entry.oaId },
    answer: { asked: true, entries: [], filled: entry.oaId, sent: values },
  };
}

type Found = Awaited<ReturnType<typeof lookUpOa>>[number];

/** What an entry says, by the form's fields. */
function knownOf(entry: Found): OaEntry['fills'] {
  const known: Partial<EnterpriseValues> = {
    oa_id: entry.oaId,
    company_cname: entry.companyCname,
    company_ename: entry.companyEname,
    region: entry.region,
    address_cn: entry.addressCn,
    contact_cname: entry.contactCname,
    contact_email: entry.contactEmail,
    contact_phone: entry.contactPhone,
  };
  return (Object.entries(known) as [keyof EnterpriseValues, string][]).flatMap(([field, value]) =>
    value === '' ? [] : [{ field, value }],
  );
}

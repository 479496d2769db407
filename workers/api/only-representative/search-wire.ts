import * as v from 'valibot';
import { CERTIFICATE_STATES } from '~/domain/certificate/kinds.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { formatTonnes } from '~/domain/kernel/mass.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import {
  country,
  day,
  named,
  text,
  textOrNull,
  tonnes,
  type Wire,
  whole,
} from '~/domain/kernel/wire.ts';
import { FOUND_KINDS } from '~/domain/only-representative/search/kinds.ts';
import type { Everything } from '~/domain/only-representative/search/search.server.ts';
import { ALARM_LEVELS } from '~/domain/only-representative/substance/kinds.ts';
import { PARTNER_ROLES, PARTNER_STATES } from '~/domain/only-representative/trade-partner/kinds.ts';
import { PRODUCT_TYPES } from '~/domain/only-representative/trade-product/kinds.ts';
import { RECORD_STATUSES } from '~/domain/only-representative/trade-record/kinds.ts';
import { foundOf, groupWire, none } from '../found-wire.ts';

export const foundData = named(
  'Found',
  v.object({
    /** The one thing whose identifier was typed. */
    exact: v.nullable(v.object({ kind: v.picklist(FOUND_KINDS), id: text })),
    substances: foundOf(
      v.object({
        id: text,
        registration_no: text,
        /** Null where a CBI claim hides the identity and leaves no generic name. */
        name: textOrNull,
        cas_no: textOrNull,
        ec_no: textOrNull,
        ke_no: textOrNull,
        cbi_no: textOrNull,
        jurisdiction: v.picklist(['EU', 'UK', 'KR']),
        usable_tonnage: tonnes,
        alarm: v.picklist(ALARM_LEVELS),
      }),
    ),
    products: foundOf(
      v.object({
        id: text,
        name: text,
        type: v.picklist(PRODUCT_TYPES),
        usable_tonnage: tonnes,
      }),
    ),
    partners: foundOf(
      v.object({
        id: text,
        name: text,
        country,
        role: v.picklist(PARTNER_ROLES),
        state: v.picklist(PARTNER_STATES),
      }),
    ),
    records: foundOf(
      v.object({
        id: text,
        trade_no: text,
        partner: text,
        tonnage: tonnes,
        eta: day,
        status: v.picklist(RECORD_STATUSES),
      }),
    ),
    certificates: foundOf(
      v.object({
        id: text,
        certificate_no: text,
        importer: text,
        cover_year: v.nullable(whole),
        tonnage: tonnes,
        state: v.picklist(CERTIFICATE_STATES),
      }),
    ),
  }),
);

const NOTHING: Wire<typeof foundData> = {
  exact: null,
  substances: none,
  products: none,
  partners: none,
  records: none,
  certificates: none,
};

/** What was found as the contract writes it; an empty search found nothing. */
export function foundWire(ctx: OrContext, found: Everything | null): Wire<typeof foundData> {
  if (found === null) return NOTHING;
  return {
    exact: found.exact,
    substances: groupWire(found.substances, (hit) => ({
      id: hit.id,
      registration_no: hit.registrationNo,
      name: nameIn(ctx.locale, hit),
      cas_no: hit.casNo,
      ec_no: hit.ecNo,
      ke_no: hit.keNo,
      cbi_no: hit.cbiNo,
      jurisdiction: hit.jurisdiction,
      usable_tonnage: formatTonnes(hit.usableG),
      alarm: hit.alarm,
    })),
    products: groupWire(found.products, (hit) => ({
      id: hit.id,
      name: hit.name,
      type: hit.type,
      usable_tonnage: formatTonnes(hit.mostG),
    })),
    partners: groupWire(found.partners, ({ id, name, country, role, state }) => ({
      id,
      name,
      country,
      role,
      state,
    })),
    records: groupWire(found.records, (hit) => ({
      id: hit.id,
      trade_no: hit.tradeNo,
      partner: hit.partnerName,
      tonnage: formatTonnes(hit.totalMassG),
      eta: hit.eta,
      status: hit.status,
    })),
    certificates: groupWire(found.certificates, (hit) => ({
      id: hit.id,
      certificate_no: hit.certificateNo,
      importer: hit.importerName,
      cover_year: hit.coverYear,
      tonnage: formatTonnes(hit.totalMassG),
      state: hit.state,
    })),
  };
}

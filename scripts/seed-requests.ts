import type { OrContext } from '~/domain/kernel/context.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { askRequest } from '~/domain/only-representative/request/ask.server.ts';
import { addPartner } from '~/domain/only-representative/trade-partner/add.server.ts';
import { lapsePartners } from '~/domain/only-representative/trade-partner/lapse.server.ts';
import type { AddPartnerInput } from '~/domain/only-representative/trade-partner/schema.ts';

/** Days before the seeding day on which each was asked for. */
const DAYS = { lapsed: -20, other: -3, held: -2, importer: -1, applied: -1 };

const importer = (
  of: Pick<AddPartnerInput, 'name' | 'country' | 'email' | 'address' | 'contact_person' | 'phone'>,
): AddPartnerInput => ({ role: 'downstream', confirm_mismatch: true, ...of });

const LAPSED = importer({
  name: 'Fjordkemi AS',
  country: 'NO',
  address: 'Sjøgata 14, 3916 Porsgrunn',
  contact_person: 'Ingrid Solheim',
  email: 'ingrid.solheim@nordmail.example',
  phone: '+47 35 55 01 42',
});
const APPLIED = importer({
  name: 'Rheinquell Chemie GmbH',
  country: 'DE',
  address: 'Rheinuferstrasse 88, 67061 Ludwigshafen',
  contact_person: 'Katrin Vogel',
  email: 'k.vogel@kontor-sued.example',
  phone: '+49 621 555 0177',
});
/** Two letters of its first word are Cyrillic. */
const HELD = importer({
  name: 'Blackmооr Trading Ltd',
  country: 'GB',
  address: '7 Quayside Road, Hull HU1 2BN',
  contact_person: 'Owen Pryce',
  email: 'o.pryce@quayside.example',
  phone: '+44 1482 555 019',
});

/**
 * What Huaxing asked of the provider and waits for: an importer in Korea, a name that looks like a prohibited company's,
 * and another limit. Beside it a partner whose contact has not said yes, and one whose contact never did.
 *
 * @param at its contexts some days from the seeding day
 */
export async function askProvider(
  at: (days: number) => OrContext,
  inKorea: (days: number) => OrContext,
): Promise<void> {
  must(await addPartner(at(DAYS.lapsed), LAPSED));
  await lapsePartners(at(0));
  must(await addPartner(at(DAYS.held), HELD));
  must(await addPartner(at(DAYS.applied), APPLIED));
  must(
    await askRequest(at(DAYS.other), {
      kind: 'other',
      text: '请将二甲苯 2027 年的限量提高到 1,200 t，新合同从一月开始执行。',
    }),
  );
  must(
    await askRequest(inKorea(DAYS.importer), {
      kind: 'importer',
      text: 'Haedam 十二月首次到货，请在此之前完成变更申报。',
      payload: {
        company_name: 'Haedam Paint Co., Ltd.',
        address: '88 Noksan-ro, Gangseo-gu, Busan, Republic of Korea',
        corporate_no: '184711-0003171',
        contact_person: 'Yun Seo-jin',
        email: 'sj.yun@haedam-paint.example',
        phone: '+82 51 555 0188',
        registration_ids: ['sub_hx_kr_toluene', 'sub_hx_kr_xylene'],
        est_tonnes: '120',
      },
    }),
  );
}

function must<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`demo data: ${JSON.stringify(outcome.refusal)}`);
  return outcome.value;
}

import type { AskInput, ImporterAsked } from '~/domain/only-representative/request/schema.ts';
import type { Shipper } from './shipments.ts';

/** An importer in Korea that nobody knows yet. */
export function importerAsked(
  of: Pick<Shipper, 'registrationId'>,
  change: Partial<ImporterAsked> = {},
): AskInput {
  return {
    kind: 'importer',
    text: 'First shipment in December.',
    payload: {
      company_name: 'Haedam Paint Co., Ltd.',
      address: '88 Noksan-ro, Gangseo-gu, Busan, Republic of Korea',
      corporate_no: '184711-0003171',
      contact_person: 'Yun Seo-jin',
      email: 'sj.yun@haedam-paint.example',
      phone: '+82 51 555 0188',
      registration_ids: [of.registrationId],
      est_tonnes: '12.5',
      ...change,
    },
  };
}

/** A matter that only the provider can settle. */
export const matter = (text = 'Please raise the limit of 2027.'): AskInput => ({
  kind: 'other',
  text,
});

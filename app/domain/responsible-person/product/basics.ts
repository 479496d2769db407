import { orNone, textOf } from '~/domain/kernel/text/text.ts';
import type { CreateCosmeticInput } from './schema.ts';

/** The basics as a form or API call wrote them, as they are kept. */
export function basicsColumns(input: CreateCosmeticInput) {
  return {
    nameZh: textOf(input.name_zh),
    nameEn: textOf(input.name_en),
    type: input.type,
    reportingEnterpriseId: orNone(input.reporting_enterprise_id),
    brandOwnerId: orNone(input.brand_owner_id),
    rpEnterpriseId: orNone(input.rp_enterprise_id),
    packaging: textOf(input.packaging),
    storage: input.storage ?? null,
    storageOther: input.storage === 'other' ? textOf(input.storage_other) : '',
    shelfLifeMonths: input.shelf_life_months ?? null,
    usePeriodMonths: input.use_period_months ?? null,
    contactEmail: textOf(input.contact_email),
    consumerContact: textOf(input.consumer_contact),
    technicalDirectorId: orNone(input.technical_director_id),
    remark: textOf(input.remark),
  };
}

import { sql } from 'drizzle-orm';
import { rpAdverseFiles, rpAdverseReports, rpRecallFiles } from '#db/schema/rp-adverse.ts';
import { oaDirectory, rpEnterprises } from '#db/schema/rp-enterprise.ts';
import {
  rpAnnualReports,
  rpAnnualWaivers,
  rpAttachments,
  rpBatches,
  rpClaims,
  rpEffectReports,
  rpFeedback,
  rpProducts,
  rpRenewals,
  rpSizes,
} from '#db/schema/rp-product.ts';
import { rpDeclarations, rpTradeAnswers, rpTrades } from '#db/schema/rp-trade.ts';
import type { AreaTables } from '../area-tables.ts';

export const tables: AreaTables = {
  files: [
    rpEnterprises.authorisationFileId,
    rpProducts.certificateFileId,
    rpProducts.rpContractFileId,
    rpProducts.renewalFileId,
    rpRenewals.applicationFileId,
    rpRenewals.fileId,
    rpAnnualReports.fileId,
    rpEffectReports.fileId,
    rpAttachments.fileId,
    rpBatches.samplingFileId,
    rpClaims.settledFileId,
    rpFeedback.fileId,
    rpTradeAnswers.proofFileId,
    rpTrades.declarationFileId,
    rpDeclarations.fileId,
    rpAdverseFiles.fileId,
    rpRecallFiles.fileId,
  ],
  uniques: [
    rpEnterprises,
    oaDirectory,
    rpProducts,
    rpSizes,
    rpBatches,
    rpClaims,
    rpAnnualReports,
    rpAnnualWaivers,
    rpRenewals,
  ],
  search: {
    cosmetic: rpProducts.id,
    enterprise: rpEnterprises.id,
    import: rpTrades.id,
    reaction: rpAdverseReports.id,
  },
  names: {
    rp_enterprise: (id) => sql`(SELECT json_array(e.company_cname, e.company_ename)
      FROM rp_enterprises e WHERE e.id = ${id})`,
  },
};

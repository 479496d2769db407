import { certificates, statementCertificates } from '#db/schema/certificate.ts';
import { duties, dutyDeeds, dutySteps } from '#db/schema/duty.ts';
import { authorisationEnds, importersToTell } from '#db/schema/ending.ts';
import type { AnyExportedList, ExportedTable } from './area-export.ts';

/** What every area has in tables that areas share: its duties, its papers, and what ended its authorisation. */
export const sharedTables = (lists: {
  duties?: AnyExportedList;
  certificates?: AnyExportedList;
}): readonly ExportedTable[] => [
  { name: 'duties', table: duties, ...(lists.duties && { list: lists.duties }) },
  { name: 'duty-steps', table: dutySteps, of: { parent: duties, by: dutySteps.dutyId } },
  { name: 'duty-deeds', table: dutyDeeds, of: { parent: duties, by: dutyDeeds.dutyId } },
  {
    ...{ name: 'certificates', table: certificates },
    keys: [certificates.issuedAtMs, certificates.id],
    // A code stands on its paper, and in the workbook of the list.
    without: [certificates.codeHash, certificates.codeEncrypted, certificates.fileKey],
    // The text that was signed is some thousand characters.
    atATime: 200,
    ...(lists.certificates && { list: lists.certificates }),
  },
  {
    ...{ name: 'certificates-of-statements', table: statementCertificates },
    of: { parent: certificates, by: statementCertificates.certificateId },
  },
  { name: 'authorisation-ends', table: authorisationEnds },
  {
    ...{ name: 'importers-told-of-ends', table: importersToTell },
    of: { parent: authorisationEnds, by: importersToTell.endId },
  },
];

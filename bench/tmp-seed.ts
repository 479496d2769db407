import { openDatabase } from '#db/client.ts';
import { insertCertificate } from '../tests/support/certificates.ts';
import { designContent, letterSnapshot, koreanSnapshot, longSnapshot, polishSnapshot } from '../tests/domain/certificate/specimens.ts';
export async function seed(d1: any, secrets: any) {
  const db = openDatabase(d1);
  const out: any = {};
  const put = async (n: string, o: any) => { const m = await insertCertificate(db, secrets, o); out[n] = m.code; return m; };
  await put('valid', { certificateNo: 'TCC-2026-004017', code: '4MWQT27X9KRCHB85Y' });
  await put('letter', { content: letterSnapshot, certificateNo: 'RCL-2026-000912', issuedAtMs: Date.parse('2026-03-09T10:00:00Z') });
  await put('korean', { content: koreanSnapshot });
  await put('long', { content: longSnapshot });
  await put('polish', { content: polishSnapshot });
  await put('revoked', { row: { state: 'revoked', stateReason: '进口商取消该批货物，贸易已撤回。', stateAtMs: Date.parse('2026-10-27T15:20:11Z') } });
  const n = await put('newer', { certificateNo: 'TCC-2026-004031' });
  await put('superseded', { row: { state: 'superseded', supersededBy: n.id, stateReason: 'Importer’s address corrected; a new certificate was issued for the same trade.', stateAtMs: Date.parse('2026-10-05T09:00:00Z') } });
  await put('damaged', { row: { signature: 'A'.repeat(86) } });
  return out;
}

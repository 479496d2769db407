import { eq, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { documentLeftOut } from '#db/schema/document.ts';
import { duties, dutyDeeds, dutySteps } from '#db/schema/duty.ts';
import { authorisationEnds } from '#db/schema/ending.ts';
import { importItems, importRows, imports } from '#db/schema/import.ts';
import { links } from '#db/schema/link.ts';
import { productShares } from '#db/schema/product.ts';
import { reminders } from '#db/schema/reminder.ts';
import { registrationShares } from '#db/schema/substance.ts';
import { actAs, identityViews } from '#db/schema/tenancy.ts';
import {
  recordHolds,
  tradeRecordArrivalLines,
  tradeRecordArrivals,
} from '#db/schema/trade-record.ts';
import { files } from '#db/schema/trail.ts';
import {
  upstreamClaims,
  upstreamPaperLines,
  upstreamPapers,
  upstreamProofs,
} from '#db/schema/upstream.ts';
import { yearCloses } from '#db/schema/year-close.ts';
import {
  insertCompany,
  insertPartner,
  insertProduct,
  insertRegistration,
  insertUser,
} from '#db/seed/rows.ts';
import { importerLink } from '~/domain/certificate/importer-link.server.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { daysAfter, utcDay } from '~/domain/kernel/dates.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { answerConfirm } from '~/domain/only-representative/confirmation/answer.server.ts';
import { uploadStatement } from '~/domain/only-representative/confirmation/upload-statement.server.ts';
import { issueLetters } from '~/domain/only-representative/confirmation-letter/issue.server.ts';
import { makeDataFile } from '~/domain/only-representative/data-center/file/make.server.ts';
import { orderDataFile } from '~/domain/only-representative/data-center/file/order.server.ts';
import { createDocument } from '~/domain/only-representative/document/create.server.ts';
import { sendDocument } from '~/domain/only-representative/document/send.server.ts';
import { startImport } from '~/domain/only-representative/import/start.server.ts';
import { sendNotification } from '~/domain/only-representative/notification/send.server.ts';
import { enterOpening } from '~/domain/only-representative/opening/enter.server.ts';
import { askRequest } from '~/domain/only-representative/request/ask.server.ts';
import { setDuin } from '~/domain/only-representative/substance/duin.server.ts';
import { startRecordBatch } from '~/domain/only-representative/trade-record/batch/start.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { rejectTradeRecord } from '~/domain/only-representative/trade-record/reject.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { yearToCheck } from '~/domain/only-representative/year-close/kinds.ts';
import { saveView } from '~/domain/saved-view/save.server.ts';
import { onlyRepresentative } from '~/domain/systems/profiles.ts';
import { insertCertificate } from '../../support/certificates.ts';
import { bindings, openTestDatabase, systemContext } from '../../support/contexts.ts';
import { insertEnd } from '../../support/endings.ts';
import { writeDataFile } from '../../support/only-representative/data-files.ts';
import { addressOf, documentToken } from '../../support/only-representative/documents.ts';
import { notificationTo } from '../../support/only-representative/notifications.ts';
import { openingInput } from '../../support/only-representative/openings.ts';
import {
  lastToken,
  PDF,
  partnerContext,
  TONNE,
  upload,
  value,
} from '../../support/only-representative/shipments.ts';
import { insertPromotion, insertVersionNote } from '../../support/provider/face.ts';
import { insertIssuer } from '../../support/provider/issuers.ts';
import { insertKey } from '../../support/provider/keys.ts';
import { insertKnown } from '../../support/provider/known.ts';
import { insertLawDraft, insertLawPreview } from '../../support/provider/law.ts';
import { insertTemplate } from '../../support/provider/letters.ts';
import { insertProhibited } from '../../support/provider/prohibited.ts';
import { insertSecond } from '../../support/provider/second-person.ts';
import { insertNotice } from '../../support/provider/staff-messages.ts';
import { insertHeldName, insertWork } from '../../support/provider/work.ts';
import type { CnIds } from './cn-rows.ts';
import type { Ids, STAFF_UNKNOWN } from './ids.ts';
import type { RpIds } from './rp-rows.ts';

const PLACES = {
  rscc: { jurisdiction: 'EU', country: 'NL', port: 'NLRTM' },
  krscc: { jurisdiction: 'KR', country: 'KR', port: 'KRPUS' },
} as const;

export type Slug = keyof typeof PLACES;

const IN_20_DAYS_MS = 20 * 24 * 3600 * 1000;

/** Where one company's rows of one subsystem are made, each with the same word in whatever people named. */
interface Place {
  ctx: OrContext;
  word: string;
  own: { companyId: string; system: Slug };
}

async function placeOf(companyId: string, word: string, system: Slug): Promise<Place> {
  const base = systemContext(Date.now());
  const userId = await insertUser(base.db, { firstName: `${word} user` });
  const ctx: OrContext = {
    ...base,
    system: onlyRepresentative(system),
    actor: { kind: 'user', id: userId, name: `${word} user`, role: 'admin', ip: '203.0.113.1' },
    company: { id: companyId, nameZh: word, nameEn: word, companyType: 1, loginCompanyType: 1 },
  };
  return { ctx, word, own: { companyId, system } };
}

/**
 * One of everything a company can have in a subsystem, and what others did to it there: a substance and a
 * product opened to it, a record sent to it.
 *
 * @param others the company behind what others did, and behind the partner; it uses both subsystems
 */
export async function insertRowsOf(
  companyId: string,
  word: string,
  system: Slug,
  others: string,
): Promise<
  Omit<
    Ids,
    'company' | 'session' | 'person' | keyof typeof STAFF_UNKNOWN | keyof RpIds | keyof CnIds
  >
> {
  const place = await placeOf(companyId, word, system);
  const { ctx, own } = place;
  const goods = await insertGoods(place);
  const notified = await insertDuin(place);
  const partner = await insertPartner(ctx.db, {
    ...own,
    name: `${word} importer`,
    country: PLACES[system].country,
    linkedCompanyId: others,
  });
  await insertPartner(ctx.db, { ...own, name: `${word} broker` });
  await askForLetter(place, goods.substance);
  await insertApplied(place);
  const record = await openRecord(place, goods.product, partner);
  await notify(place, partner, record.id);
  const { stated, token } = await insertFurtherRecords(place, goods, partner);
  const registrationDuty = await insertDuty(place, goods.substance);
  await insertYear(place, goods.substance);
  // A company may get its rows twice.
  const ended = await ctx.db.$count(authorisationEnds);
  await insertEnd(ctx, partner, daysAfter('2024-01-01', ended));
  await insertPaper(place);
  const certificate = await insertPaper(place);
  const prohibited = await insertProhibited(ctx.db);
  const issuer = await insertIssuer(ctx.db);
  const signingKey = await insertKey(ctx.db);
  const known = await insertKnown(ctx.db);
  const template = await insertTemplate(ctx.db);
  const versionNote = await insertVersionNote(ctx.db);
  const promotion = await insertPromotion(ctx.db);
  const ruleRow = await insertLawDraft(ctx.db, 'rule');
  const policyRow = await insertLawDraft(ctx.db, 'policy', { companyId: own.companyId });
  const lawPreview = await insertLawPreview(ctx.db);
  const staffMessage = await insertNotice(ctx, `${word} note`);
  const second = await insertSecond(ctx.db, { ...own, certificate, nowMs: ctx.nowMs });
  const { batch_id: batch } = value(
    await startRecordBatch(ctx, { action: 'send', ids: [record.id] }),
  );
  const { id: view } = value(
    await saveView(ctx, { list: 'tradeRecords/list', name: `${word} view`, query: '' }),
  );
  await insertSupply(place, goods.product, partner);
  const papers = await insertDocument(place, goods.substance, partner);
  const dataFile = await insertDataFile(place);
  const rowImport = await insertRowImport(place);
  const opening = await insertOpening(place, goods.substance);
  const request = await insertRequest(place);
  await insertVisit(place);
  await insertArrival(place, record.id);
  await insertProof(place, record.id);
  const incoming = await insertFromOthers(place, others, partner);
  const work = await insertWork(ctx.db, { ...own, nowMs: ctx.nowMs });
  const held = await insertHeldName(ctx.db, own.companyId);
  const { substance, product, intermediate } = goods;
  const records = { record: record.id, stated, incoming, token };
  return {
    ...{
      substance,
      intermediate,
      product,
      partner,
      ...records,
      certificate,
      second,
      prohibited,
      issuer,
      signingKey,
      known,
      template,
      versionNote,
      promotion,
      ruleRow,
      policyRow,
      lawPreview,
      staffMessage,
      batch,
      view,
      ...papers,
      dataFile,
      opening,
      registrationDuty,
      request,
      rowImport,
      work,
      held,
    },
    ...notified,
  };
}

/** A confirmation letter that was asked for. */
async function askForLetter({ ctx, word, own }: Place, registrationId: string) {
  const { country } = PLACES[own.system];
  const corporateNo = country === 'KR' ? '1101110003271' : null;
  const name = `${word} confirmed`;
  const partner_id = await insertPartner(ctx.db, { ...own, name, country, corporateNo });
  value(await issueLetters(ctx, registrationId, { partner_ids: [partner_id] }));
}

/** A record of importers that is made. */
async function insertDataFile({ ctx, word }: Place): Promise<string> {
  const years = [Number(utcDay(ctx.nowMs + IN_20_DAYS_MS).slice(0, 4))];
  const { job_id: dataFileId } = value(await orderDataFile(ctx, 'record', { years }));
  await makeDataFile(
    ctx,
    { jobId: '', dataFileId },
    { make: writeDataFile, publicKeys: bindings.CERTIFICATE_PUBLIC_KEYS },
  );
  const made = sql`(SELECT file_id FROM data_files WHERE id = ${dataFileId})`;
  await ctx.db
    .update(files)
    .set({ name: `${word} record.xlsx` })
    .where(sql`${files.id} = ${made}`);
  return dataFileId;
}

/** What was used of a year before the portal, with its proof. */
async function insertOpening({ ctx, word }: Place, registrationId: string): Promise<string> {
  const file = upload(`${word} books.pdf`, `${PDF}% ${word} books`);
  const { file_id } = value(await uploadFile(ctx, 'proof', file));
  const input = await openingInput({ ctx, registrationId }, { tonnes: '0.5', file_id });
  const { id } = value(await enterOpening(ctx, { ...input, note: `${word} note` }));
  return id;
}

/** What a purchase stands on, as if the record were one. */
async function insertProof({ ctx, word }: Place, recordId: string): Promise<void> {
  const file = upload(`${word} upstream.pdf`, `${PDF}% ${word} upstream`);
  const { file_id: fileId } = value(await uploadFile(ctx, 'upstream', file));
  const certificateId = `crt_of_${recordId}`;
  await ctx.db.batch([
    ctx.db.insert(upstreamProofs).values({
      ...{ recordId, companyId: ctx.company.id, certificateId, certificateNo: `${word} proof` },
      ...{ importerName: `${word} importer`, importerKey: word, importerCountry: 'NL' },
      checkedAtMs: ctx.nowMs,
    }),
    ctx.db
      .insert(upstreamClaims)
      .values({ recordId, lineNo: 1, certificateId, boxNo: 1, massG: 1000 }),
    ctx.db.insert(upstreamPapers).values({
      ...{ recordId, revision: 1, companyId: ctx.company.id, fileId, coverYear: 2026 },
      ...{ certificateNo: `${word} paper`, issuer: `${word} issuer`, country: 'DE' },
      issuedOn: '2026-03-02',
    }),
    ctx.db.insert(upstreamPaperLines).values({
      ...{ recordId, revision: 1, lineNo: 1, casNo: '111-42-2', name: `${word} amine` },
      ...{ registrationNo: `${word} number`, massG: 1000, sharePpm: 1_000_000 },
    }),
  ]);
}

/** What is asked of the provider, with a paper. */
async function insertRequest({ ctx, word }: Place): Promise<string> {
  const file = upload(`${word} letter.pdf`, `${PDF}% ${word} letter`);
  const { file_id } = value(await uploadFile(ctx, 'proof', file));
  const { id } = value(await askRequest(ctx, { kind: 'other', text: `${word} matter`, file_id }));
  return id;
}

/** What arrived of a record, with its proof; `{revision}` names it. */
async function insertArrival({ ctx, word }: Place, recordId: string): Promise<void> {
  const file = upload(`${word} proof.pdf`, `${PDF}% ${word} proof`);
  const { file_id: fileId } = value(await uploadFile(ctx, 'proof', file));
  const day = utcDay(ctx.nowMs);
  await ctx.db.batch([
    ctx.db.insert(tradeRecordArrivals).values({
      ...{ recordId, revision: 1, companyId: ctx.company.id, confirmedRevision: 1, fileId },
      ...{ plannedEta: day, plannedPort: 'NLRTM', arrivedOn: day, port: 'NLRTM' },
      ...{ customsNo: `${word} customs`, enteredBy: 'usr_x', enteredByName: word },
      enteredAtMs: ctx.nowMs,
    }),
    ctx.db.insert(tradeRecordArrivalLines).values({
      ...{ recordId, revision: 1, lineNo: 1, confirmedG: 2, actualG: 1, reason: `${word} reason` },
    }),
  ]);
}

/** Rows that came in and were read. */
async function insertRowImport({ ctx, word }: Place): Promise<string> {
  const { import_id: importId } = value(await startImport(ctx, 'records', { text: word }));
  const cells = JSON.stringify({ partner: `${word} partner`, eta: `${word} day` });
  const said = JSON.stringify({
    errors: { eta: { key: 'invalid_date' } },
    was: {},
    now: {},
    changes: {},
  });
  // As the jobs leave it: they ask what its user may do, who has no membership here.
  await ctx.db.batch([
    ctx.db
      .update(imports)
      .set({ state: 'ready', columns: ['partner', 'eta'] })
      .where(eq(imports.id, importId)),
    ctx.db.insert(importRows).values({
      ...{ importId, n: 2, item: 2, cells, said, state: 'bad' },
      ...{ badCells: 1, repaired: 0, changed: 0 },
    }),
    ctx.db.insert(importItems).values({
      ...{ importId, n: 2, input: cells, state: 'refused', chunk: 'job_x' },
    }),
  ]);
  return importId;
}

/** Something that is asked of a registration by a day, and was told once. */
/** What the law asks of a registration, with a step that was told and one that was done. */
async function insertDuty({ ctx, own, word }: Place, registrationId: string): Promise<string> {
  const id = newId('dty', ctx.nowMs);
  const file = upload(`${word} receipt.pdf`, `${PDF}% ${word} receipt`);
  const { file_id: fileId } = value(await uploadFile(ctx, 'proof', file));
  await ctx.db.batch([
    ctx.db.insert(duties).values({
      id,
      companyId: own.companyId,
      system: own.system,
      kind: 'band_update',
      subjectKind: 'registration',
      subjectId: registrationId,
      opensOn: '2026-09-01',
      dueOn: '2026-12-01',
      moveId: 'seed',
      createdAtMs: ctx.nowMs,
    }),
    ctx.db.insert(dutySteps).values({ dutyId: id, step: '2026-12-01/2026-09-01', atMs: ctx.nowMs }),
    ctx.db.insert(dutyDeeds).values({
      ...{ dutyId: id, step: 'informed', companyId: own.companyId, doneOn: '2026-09-02', fileId },
      ...{ referenceNo: `${word} receipt no.`, byName: word, atMs: ctx.nowMs },
    }),
  ]);
  return id;
}

/** The year that is to be checked, as it was signed, and something that was reminded of. */
async function insertYear({ ctx, own, word }: Place, registrationId: string): Promise<void> {
  const id = newId('ycl', ctx.nowMs);
  const year = yearToCheck(utcDay(Date.now()));
  // A company may get its rows twice.
  const signing = 1 + (await ctx.db.$count(yearCloses));
  await ctx.db.batch([
    ctx.db.insert(yearCloses).values({
      ...{ id, ...own, year, signing, lists: '[]', moveId: 'seed' },
      ...{ signedBy: 'usr_x', signedByName: word, signedAtMs: ctx.nowMs },
    }),
    ctx.db.insert(reminders).values({
      ...{ ...own, kind: 'alarm', subjectId: registrationId, level: '2024/past' },
      toldOn: '2024-12-01',
    }),
  ]);
}

/** Somebody of the provider was in the portal. */
async function insertVisit({ ctx, own, word }: Place): Promise<void> {
  const staffId = await insertUser(ctx.db, { staffRole: 'consultant' }, []);
  const { nowMs: startedAtMs } = ctx;
  const id = newId('act', startedAtMs);
  await ctx.db.insert(actAs).values({
    ...{ id, staffId, staffName: word, ...own, mode: 'read' },
    ...{ reason: `${word} asked for it.`, startedAtMs, expiresAtMs: startedAtMs + 1 },
  });
  await ctx.db.insert(identityViews).values({
    ...{ actAsId: id, subjectId: `flg_${word}`, subject: word, reason: word, atMs: startedAtMs },
  });
}

/** What was written to a partner about a record. */
async function notify({ ctx, word }: Place, partner: string, record: string) {
  const written = await notificationTo(partner, `${word} is closed in October.`);
  value(await sendNotification(ctx, { ...written, record_id: record }));
}

/** A partner whose contact is asked by a link. */
async function insertApplied({ ctx, word, own }: Place) {
  const partnerId = await insertPartner(ctx.db, {
    ...own,
    name: `${word} applicant`,
    state: 'applied',
    needsYes: true,
  });
  await ctx.db.insert(links).values({
    tokenHash: `${word} ${own.system} link`,
    kind: 'contact',
    subjectId: partnerId,
    recipientId: partnerId,
    revision: 1,
    companyId: own.companyId,
    system: own.system,
    email: `${word}@applicant.example`,
    locale: 'en-US',
    createdAtMs: ctx.nowMs,
    expiresAtMs: ctx.nowMs + IN_20_DAYS_MS,
  });
}

/** Goods that reached the partner today. */
async function insertSupply(place: Place, product_id: string, partner_id: string) {
  const { ctx, own } = place;
  const record = value(
    await createTradeRecord(ctx, {
      ...{ kind: 'distribution', partner_id, port: PLACES[own.system].port },
      eta: new Date(ctx.nowMs).toISOString().slice(0, 10),
      lines: [{ product_id, tonnes: '1' }],
    }),
  );
  value(await sendTradeRecord(ctx, record.id, record));
  const token = await lastToken(ctx);
  value(await answerConfirm(partnerContext(ctx), token, { name: 'Joost van Meer' }));
}

/** A document that was sent to a partner; an importer who was supplied was left out. */
async function insertDocument({ ctx, word }: Place, registration_id: string, partner_id: string) {
  const facts = { issuer: `${word} office`, language: 'en', issued_on: '2026-01-02' } as const;
  const about = { type: 'extended_sds', title: `${word} sheet`, registration_id } as const;
  const file = upload(`${word} sheet.pdf`, `${PDF}% ${word} sheet`);
  const { id: paper } = value(await createDocument(ctx, { ...about, ...facts }, file));
  const to = { partner_id, email: await addressOf(ctx, partner_id), locale: 'en' } as const;
  const { send_id: sending } = value(
    await sendDocument(ctx, paper, { ...to, message: `${word} message` }),
  );
  const fileToken = await documentToken(ctx);
  await ctx.db.insert(documentLeftOut).values({
    ...{ documentId: paper, versionNo: 1, partnerId: partner_id, companyId: ctx.company.id },
    ...{ reason: `${word} reason`, byName: word, atMs: ctx.nowMs },
  });
  return { paper, sending, fileToken };
}

/** A notification that names an importer, and its receipt. */
async function insertDuin({ ctx, word, own }: Place) {
  const { jurisdiction, country } = PLACES[own.system];
  const duin = await insertRegistration(ctx.db, {
    ...own,
    jurisdiction,
    nameEn: `${word} styrene`,
    nameZh: `${word} 苯乙烯`,
    registrationType: 'duin',
  });
  const named = { ...own, name: `${word} notified`, country };
  const partner_id = await insertPartner(ctx.db, named);
  const file = upload(`${word} receipt.pdf`, `${PDF}% ${word} receipt`);
  const { file_id: receipt } = value(await uploadFile(ctx, 'attachment', file));
  const importer = { partner_id, notified_on: '2021-10-20', file_id: receipt };
  value(await setDuin(ctx, duin, { importers: [importer], version: 1 }));
  return { duin, receipt };
}

interface Goods {
  substance: string;
  product: string;
  intermediate: string;
  intermediateProduct: string;
}

async function insertGoods({ ctx: { db }, word, own }: Place): Promise<Goods> {
  const named = { ...own, jurisdiction: PLACES[own.system].jurisdiction, tonnageG: 1000 * TONNE };
  const substance = await insertRegistration(db, {
    ...named,
    nameEn: `${word} methacrylate`,
    nameZh: `${word} 酯`,
    validUntil: new Date(Date.now() + IN_20_DAYS_MS).toISOString().slice(0, 10),
  });
  const intermediate = await insertRegistration(db, {
    ...named,
    nameEn: `${word} anhydride`,
    nameZh: `${word} 酐`,
    registrationType: 'intermediate',
    useClass: 'intermediate',
  });
  const whole = (registrationId: string) => [{ registrationId, sharePpm: 1_000_000 }];
  return {
    substance,
    intermediate,
    product: await insertProduct(db, { ...own, name: `${word} product` }, whole(substance)),
    intermediateProduct: await insertProduct(
      db,
      { ...own, name: `${word} intermediate product` },
      whole(intermediate),
    ),
  };
}

async function openRecord({ ctx, word, own }: Place, product: string, partner: string) {
  return value(
    await createTradeRecord(ctx, {
      kind: 'distribution',
      partner_id: partner,
      eta: new Date(ctx.nowMs + IN_20_DAYS_MS).toISOString().slice(0, 10),
      port: PLACES[own.system].port,
      note: `${word} note`,
      lines: [{ product_id: product, tonnes: '1' }],
    }),
  );
}

/** One that waits, one rejected, one with a statement. */
async function insertFurtherRecords(place: Place, goods: Goods, partner: string) {
  const { ctx, word } = place;
  const waiting = await openRecord(place, goods.product, partner);
  value(await sendTradeRecord(ctx, waiting.id, waiting));
  const token = await lastToken(ctx);
  await ctx.db.insert(recordHolds).values({
    ...{ recordId: waiting.id, revision: 1, sinceMs: ctx.nowMs },
    reason: 'staff_hold',
  });
  const rejected = await openRecord(place, goods.product, partner);
  value(await rejectTradeRecord(ctx, rejected.id, { version: 1, reason: `${word} reason` }));
  const lacking = await openRecord(place, goods.intermediateProduct, partner);
  const line = { line_no: 1, registration_id: goods.intermediate, version: 1 };
  value(await uploadStatement(ctx, lacking.id, line, upload(`${word}.pdf`, `${PDF}% ${word}`)));
  await openRecord(place, goods.intermediateProduct, partner);
  return { stated: lacking.id, token };
}

async function insertPaper({ ctx, word, own }: Place): Promise<string> {
  const { db } = ctx;
  const { companyId } = own;
  const { id } = await insertCertificate(db, bindings, {
    companyId,
    row: { system: own.system, importerName: `${word} importer` },
  });
  const [row] = await db
    .select({ fileKey: certificates.fileKey })
    .from(certificates)
    .where(eq(certificates.id, id));
  await bindings.FILES.put(row?.fileKey ?? '', `%PDF ${word}`);
  const to = { email: `${word}@importer.example`.toLowerCase(), country: 'NL' };
  await (await importerLink(ctx, { id, companyId }, to)).statement;
  return id;
}

/** A third company's substance and product that are open to this one, what is drawn of them, and its record that waits for an answer. */
async function insertFromOthers(ours: Place, companyId: string, importer: string): Promise<string> {
  const { word, own } = ours;
  const { companyId: linkedCompanyId, system } = own;
  const db = openTestDatabase();
  const place = await placeOf(companyId, word, system);
  const { substance, product } = await insertGoods(place);
  const opened = { companyId: linkedCompanyId, ownerCompanyId: companyId, sinceMs: 0 };
  await db.insert(registrationShares).values({ registrationId: substance, ...opened });
  await db.insert(productShares).values({ productId: product, ...opened });
  const drawing = await insertProduct(db, { ...own, name: `${word} drawing` }, [
    { registrationId: substance, sharePpm: 1_000_000 },
  ]);
  await openRecord(ours, drawing, importer);
  const partner = await insertPartner(db, {
    ...place.own,
    name: `${word} asked for`,
    country: PLACES[system].country,
    linkedCompanyId,
  });
  const record = await openRecord(place, product, partner);
  return value(await sendTradeRecord(place.ctx, record.id, record)).id;
}

/** A company with an address; its rows follow. */
export function insertTenant(word: string): Promise<string> {
  return insertCompany(
    openTestDatabase(),
    { nameZh: `${word}公司`, nameEn: `${word} Co., Ltd.`, addressEn: `${word} Road 1` },
    [{ system: 'rscc' }, { system: 'krscc' }, { system: 'rp' }, { system: 'cnscc' }],
  );
}

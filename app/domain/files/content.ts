import type { Buffer } from 'node:buffer';
import { PDF_TRAILER_BYTES, saysEncrypted } from '../kernel/encrypted-pdf.ts';
import { done, type FieldMessage, type Outcome, refuse } from '../kernel/outcome.ts';
import type { Bytes } from './bytes.ts';
import { type Compound, type CompoundEntry, readCompound } from './compound.ts';
import { extensionOf, type FileKind, kindOf, MAX_FILE_NAME, MAX_UNPACKED_BYTES } from './rules.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

/**
 * The one check of what a file is, for all areas (PRODUCT §12): its name and its content agree on a kind that is taken
 * there, it is whole, and a document neither hides its content behind a password nor brings programs.
 */

/** A PDF begins within these, after a line of whoever sent it perhaps (ISO 32000-1, annex H.3.4.1). */
const PDF_HEAD_BYTES = 1_024;
/** And ends within these (H.3.4.4). */
const PDF_TAIL_BYTES = 2_048;
/** Nothing, packed. */
const EMPTY_BYTES = 5;

/** What the reader should know of a file that is taken all the same. */
export type FileWarning = 'encrypted_pdf';

/** What is said where a file is cut off: what is taken in while it comes has a refusal of its own for it. */
export type CutOff = 4115 | 4190;

export const fileField = (key: string, values?: FieldMessage['values']) => ({
  fields: { file: { key, ...(values && { values }) } },
});

/** 4115 that says what was found. */
function notTaken(key: string, values?: FieldMessage['values']) {
  const field = fileField(key, values);
  return refuse(4115, { ...field, why: field.fields.file });
}

function cutOff(code: CutOff) {
  return code === 4190 ? refuse(4190, fileField('upload_incomplete')) : notTaken('upload_cut');
}

interface Named {
  name: string;
  /** What its bytes say, in the words of `file-type`; undefined where they say nothing. */
  detected: string | undefined;
}

/**
 * The kind of a file by its name and its first bytes. Refusals: 4100 its name is too long; 4115 they don't agree on a
 * kind that is taken.
 *
 * @param content as much of it as is there
 */
export async function kindByHead(
  { name, detected }: Named,
  content: Bytes,
  accept: readonly FileKind[],
): Promise<Outcome<FileKind>> {
  if (name.length > MAX_FILE_NAME) {
    return refuse(4100, fileField('file_name_too_long', { max: MAX_FILE_NAME }));
  }
  const head = await content.part(0, PDF_HEAD_BYTES);
  const found = detected === undefined && isPdfHead(head) ? 'pdf' : detected;
  const kind = kindOf(name, found, accept);
  if (kind !== null) return done(kind);
  const extension = extensionOf(name);
  const compound = found === 'cfb' ? await readCompound(content) : null;
  if (compound !== null && isEncryptedPackage(compound)) return notTaken('upload_encrypted');
  if (found !== undefined && WITH_MACROS.has(found)) return notTaken('upload_macros');
  const accepted = accept.map((one) => one.toUpperCase()).join(' / ');
  const named = extension === '' ? '–' : `.${extension.slice(0, 20)}`;
  const label = compound === null ? found : compoundLabel(compound);
  return label === undefined
    ? notTaken('upload_type_unknown', { accepted, named })
    : notTaken('upload_type_found', { accepted, named, found: label.toUpperCase() });
}

/** Documents and workbooks with programs, and templates of them. */
const WITH_MACROS = new Set(['docm', 'dotm', 'xlsm', 'xltm']);

/** Whether a PDF begins here. What stands before it is a line of a printer or a mail program, never markup. */
function isPdfHead(head: Buffer): boolean {
  const at = head.indexOf('%PDF-');
  return at !== -1 && !head.subarray(0, at).includes('<');
}

/**
 * Judges a whole file of a kind that its beginning showed. Refusals: 4115 a document with macros or behind a password,
 * a container that holds no document; 4115 or 4190 cut off.
 *
 * @returns what its reader should know
 */
export async function judgeWhole(
  kind: FileKind,
  name: string,
  content: Bytes,
  { accept, cut }: { accept: readonly FileKind[]; cut: CutOff },
): Promise<Outcome<FileWarning | null>> {
  if (kind === 'pdf') return judgePdf(content, cut);
  if (kind === 'docx') return judgeDocx(content, cut);
  if (kind === 'doc') return judgeDoc(name, content, accept);
  if (kind === 'xlsx') return judgeXlsx(content, cut);
  return done(null);
}

async function judgePdf(content: Bytes, cut: CutOff): Promise<Outcome<FileWarning | null>> {
  const at = Math.max(0, content.sizeBytes - PDF_TRAILER_BYTES);
  const tail = await content.part(at, content.sizeBytes - at);
  if (!tail.subarray(-PDF_TAIL_BYTES).includes('%%EOF')) return cutOff(cut);
  const head = await content.part(0, PDF_TRAILER_BYTES);
  const encrypted = [head, tail].some((piece) => saysEncrypted(piece.toString('latin1')));
  return done(encrypted ? 'encrypted_pdf' : null);
}

/**
 * A workbook that is read. What its directory says it unpacks to is summed before anything is unpacked, and nothing is
 * unpacked beyond that (workers/read-workbook.ts): half a megabyte can hold gigabytes.
 */
async function judgeXlsx(content: Bytes, cut: CutOff): Promise<Outcome<null>> {
  const entries = await readZipDirectory(content);
  if (entries === null) return cutOff(cut);
  const unpacked = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  const silent = entries.some((one) => one.unpackedBytes === 0 && one.packedBytes > EMPTY_BYTES);
  if (unpacked > MAX_UNPACKED_BYTES || silent) {
    const max = MAX_UNPACKED_BYTES / 1024 / 1024;
    const field = fileField('workbook_unpacks', { max });
    return refuse(4116, { ...field, why: field.fields.file });
  }
  return judgePackage(entries);
}

async function judgeDocx(content: Bytes, cut: CutOff): Promise<Outcome<null>> {
  const entries = await readZipDirectory(content);
  return entries === null ? cutOff(cut) : judgePackage(entries);
}

function judgePackage(entries: readonly ZipEntry[]): Outcome<null> {
  if (entries.some(({ encrypted }) => encrypted)) return notTaken('upload_encrypted');
  if (entries.some(({ name }) => /(?:^|\/)vbaProject\.bin$/i.test(name))) {
    return notTaken('upload_macros');
  }
  return done(null);
}

async function judgeDoc(
  name: string,
  content: Bytes,
  accept: readonly FileKind[],
): Promise<Outcome<null>> {
  const compound = await readCompound(content);
  const document = compound?.entries.find((one) => isTopStream(one, 'WordDocument'));
  if (compound === null || document === undefined) {
    const accepted = accept.map((one) => one.toUpperCase()).join(' / ');
    const found = compound === null ? 'OLE' : compoundLabel(compound);
    if (compound !== null && isEncryptedPackage(compound)) return notTaken('upload_encrypted');
    return notTaken('upload_type_found', { accepted, named: `.${extensionOf(name)}`, found });
  }
  if (compound.entries.some(({ name: entry }) => MACROS.test(entry))) {
    return notTaken('upload_macros');
  }
  if (isEncryptedWord(await compound.head(document))) return notTaken('upload_encrypted');
  return done(null);
}

const MACROS = /^(?:Macros|VBA|_VBA_PROJECT|_VBA_PROJECT_CUR)$/;

const isTopStream = ({ name, kind, top }: CompoundEntry, wanted: string) =>
  top && kind === 'stream' && name === wanted;

/** A .docx, .xlsx or .pptx behind a password (MS-OFFCRYPTO 1.3.3). */
const isEncryptedPackage = ({ entries }: Compound) =>
  entries.some((one) => isTopStream(one, 'EncryptedPackage'));

/** The flags at the head of a Word document (MS-DOC 2.5.2): it is encrypted or obfuscated. */
function isEncryptedWord(head: Buffer): boolean {
  if (head.byteLength < 12 || head.readUInt16LE(0) !== 0xa5ec) return false;
  return (head.readUInt16LE(10) & 0x01_00) !== 0;
}

/** What a compound file is by the streams that its programs write. */
const COMPOUNDS: readonly (readonly [stream: string, label: string])[] = [
  ['Workbook', 'XLS'],
  ['Book', 'XLS'],
  ['PowerPoint Document', 'PPT'],
  ['__properties_version1.0', 'MSG'],
  ['WordDocument', 'DOC'],
];

function compoundLabel(compound: Compound): string {
  const known = COMPOUNDS.find(([stream]) =>
    compound.entries.some((one) => isTopStream(one, stream)),
  );
  // Names of an installer's tables are packed into this range of letters.
  const packed = compound.entries.some(({ name }) => /^[\u3800-\u4840]{2,}/.test(name));
  return known?.[1] ?? (packed ? 'MSI' : 'OLE');
}

/** Kinds of file the portal keeps: those it takes (SPEC §9), and workbooks of its own. DOC means `.doc` and `.docx` (PRODUCT §12). */
export type FileKind = 'pdf' | 'jpg' | 'png' | 'doc' | 'docx' | 'xlsx' | 'zip';

/** 10 MB for RSCC, KRSCC and RP (SPEC §9). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** What a workbook that is read may unpack to: a Worker has 128 MB for everything. */
export const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;
/** 50 MB for files of a registration in CN-SCC (SPEC §9). */
export const MAX_FILING_UPLOAD_BYTES = 50 * 1024 * 1024;

export const ANY_UPLOAD: readonly FileKind[] = ['pdf', 'jpg', 'png', 'doc', 'docx'];
/** Intermediate statements must be PDF (SPEC §5), and so must papers of other only representatives. */
export const STATEMENT_UPLOAD: readonly FileKind[] = ['pdf'];

/** Rows come in as a workbook. */
export const IMPORT_UPLOAD: readonly FileKind[] = ['xlsx'];
/** What proves a fact of a shipment or a duty: a paper, or a picture of it. */
export const PROOF_UPLOAD: readonly FileKind[] = ['pdf', 'jpg', 'png'];

/** Files of a registration in CN-SCC are PDF or DOC (SPEC §5). */
export const FILING_UPLOAD: readonly FileKind[] = ['pdf', 'doc', 'docx'];

/** What a file is for; part of its key in the store. */
export const UPLOAD_PURPOSES = ['attachment', 'statement', 'arrival', 'proof', 'upstream'] as const;
/** The same of the responsible person's files (`areas/responsible-person.md` §5). */
export const RP_UPLOAD_PURPOSES = [
  'certificate',
  'contract',
  'effect',
  'sampling',
  'attachment',
  'feedback',
  'adverse',
  'declaration',
  'authorisation',
  'recall',
  'proof',
] as const;
export type UploadPurpose =
  | (typeof UPLOAD_PURPOSES)[number]
  | (typeof RP_UPLOAD_PURPOSES)[number]
  /** What proves to staff that a counterparty agreed. */
  | 'evidence'
  /** A version of a compliance document of RSCC or KRSCC. */
  | 'document'
  /** A workbook whose rows become records or products. */
  | 'import'
  /** Any document of a registration in CN-SCC. */
  | 'filing'
  /** Pictures of the provider: the logo of its brand, and those of promotions. */
  | 'logo'
  | 'promotion'
  /** Made here. */
  | 'report';

interface KindOfFile {
  extensions: readonly string[];
  /** What the content itself says, by its first bytes, in the words of the detector. */
  detected: readonly string[];
  /** The only content type it is ever served with. */
  contentType: string;
}

const KINDS: Record<FileKind, KindOfFile> = {
  pdf: { extensions: ['pdf'], detected: ['pdf'], contentType: 'application/pdf' },
  // `.jfif` is JPEG by the name of its file format.
  jpg: { extensions: ['jpg', 'jpeg', 'jfif'], detected: ['jpg'], contentType: 'image/jpeg' },
  // A picture that moves is a PNG all the same (PNG, third edition).
  png: { extensions: ['png'], detected: ['png', 'apng'], contentType: 'image/png' },
  // Word before 2007 is a compound file; what stands in it says which program made it (content.ts).
  doc: { extensions: ['doc'], detected: ['cfb'], contentType: 'application/msword' },
  docx: {
    extensions: ['docx'],
    detected: ['docx'],
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xlsx: {
    extensions: ['xlsx'],
    detected: ['xlsx'],
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  // Made here only: nothing takes one.
  zip: { extensions: ['zip'], detected: ['zip'], contentType: 'application/zip' },
};

/** The extension of a name, in small letters; empty where it has none. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/**
 * The kind of a file by extension and content together, or null when they disagree or it is not accepted.
 *
 * @param detected what the first bytes say, in the words of `file-type`; undefined when they say nothing
 */
export function kindOf(
  name: string,
  detected: string | undefined,
  accept: readonly FileKind[],
): FileKind | null {
  const extension = extensionOf(name);
  const fits = ({ extensions, detected: any }: KindOfFile) =>
    extensions.includes(extension) && detected !== undefined && any.includes(detected);
  return accept.find((kind) => fits(KINDS[kind])) ?? null;
}

export function contentTypeOf(kind: FileKind): string {
  return KINDS[kind].contentType;
}

const MAX_NAME = 120;
/** As file systems have it; a longer one is refused, never taken for another fault. */
export const MAX_FILE_NAME = 255;

/**
 * A name to show and to download under: no folders, no control or direction characters, nothing a file system
 * or a header would read otherwise. The extension survives.
 */
export function safeName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replace(/["*:<>?|;]/g, '_')
    .replace(/^[.\s]+/, '')
    .trim();
  if (clean === '') return 'file';
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 ? clean.slice(dot).slice(0, 10) : '';
  const stem = dot > 0 ? clean.slice(0, dot) : clean;
  return [...stem].slice(0, MAX_NAME - extension.length).join('') + extension;
}

/** Headers of a download: a fixed type, never rendered in place, its name in both forms (RFC 6266, RFC 5987). */
export function downloadHeaders(file: { name: string; contentType: string; sizeBytes: number }) {
  const ascii = file.name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_');
  const encoded = encodeURIComponent(file.name).replace(
    /['()*!]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return {
    'Content-Type': file.contentType,
    'Content-Length': String(file.sizeBytes),
    'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  };
}

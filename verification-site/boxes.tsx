import type { Box, PaperBoxes as Boxes } from '~/domain/certificate/boxes/box.ts';
import { termIn } from '~/domain/certificate/boxes/box.ts';
import { memberAt } from '~/domain/certificate/boxes/member-at.ts';
import { formatCode } from '~/domain/certificate/code.ts';
import type {
  CertificateContent,
  KeptSnapshot,
  NoticeParty,
} from '~/domain/certificate/snapshot.ts';
import type { PaperBox, PaperPart } from '~/ui/public/paper-boxes.tsx';
import { Signed } from './signed.tsx';
import { type Site, TEXT_OF } from './site.ts';

/** A box of a paper's own, with what it is called. */
export type OwnBox = Pick<PaperBox, 'term' | 'value' | 'detail'>;

/** What a paper shows by itself. */
export interface PageParts<Snapshot extends KeptSnapshot> {
  /** A company: its names, and below them what else is printed of it. */
  party(
    site: Site,
    snapshot: Snapshot,
    at: string,
    of: NoticeParty,
  ): Pick<PaperBox, 'value' | 'detail'>;
  own?: Readonly<Record<string, (site: Site, snapshot: Snapshot) => OwnBox>>;
  /** The lines of its table, and their sum. */
  table(site: Site, snapshot: Snapshot): PaperPart[];
}

/** The numbered boxes of a paper, as they stand on it, with each value marked as it was signed. */
export function pageParts<Content extends CertificateContent, Snapshot extends KeptSnapshot>(
  site: Site,
  { code, snapshot }: { code: string; snapshot: Snapshot },
  { parts }: Boxes<Content>,
  own: PageParts<Snapshot>,
): PaperPart[] {
  const term = (of: Parameters<typeof termIn>[1]) => termIn(site.words, of, snapshot.regime);
  return parts.flatMap((part): PaperPart[] => {
    if ('table' in part) return own.table(site, snapshot);
    const boxes = part.rows.flat().map((box) => ({
      no: String(box.no),
      width: box.onPage ?? box.span,
      ...('own' in box
        ? ownBox(own, box.own)(site, snapshot)
        : { term: term(box.term), ...shown(site, { code, snapshot }, box, own) }),
    }));
    return [{ title: term(part.title), boxes }];
  });
}

function ownBox<Snapshot extends KeptSnapshot>({ own }: PageParts<Snapshot>, name: string) {
  const draw = own?.[name];
  if (draw === undefined) throw new Error(`no box ${name}`);
  return draw;
}

function shown<Content extends CertificateContent, Snapshot extends KeptSnapshot>(
  site: Site,
  { code, snapshot }: { code: string; snapshot: Snapshot },
  box: Exclude<Box<Content>, { own: string }>,
  own: PageParts<Snapshot>,
): Omit<PaperBox, 'no' | 'term' | 'width'> {
  switch (box.is) {
    case 'code':
      return { value: formatCode(code), mono: true };
    case 'party':
      // What stands there is a company by the type of the description.
      return own.party(site, snapshot, box.at, memberAt(snapshot, box.at) as NoticeParty);
    case 'words':
      return {
        value: <Signed of={snapshot} at={`${box.at}.${TEXT_OF[site.locale]}`} />,
        plain: true,
      };
    case 'day':
      return {
        value: (
          <span className="whitespace-nowrap">
            <Signed of={snapshot} at={box.at} />
          </span>
        ),
      };
    case 'text':
      return { value: <Signed of={snapshot} at={box.at} /> };
  }
}

import type { ReactNode } from 'react';

/** A box of the certificate: its number is printed on the paper. */
export interface PaperBox {
  no: string;
  term: ReactNode;
  value: ReactNode;
  detail?: ReactNode;
  /** Twelfths of the paper's width, on a wide screen; three where none is said. */
  width?: keyof typeof WIDTHS;
  mono?: boolean;
  /** Sentences rather than a value: not bold. */
  plain?: boolean;
}

export interface PaperLine {
  no: string;
  cells: readonly {
    term: ReactNode;
    value: ReactNode;
    strong?: boolean;
    /** A figure at the line's end. */
    end?: boolean;
    /** Below the columns, with its term, on a wide screen too. */
    wide?: boolean;
  }[];
}

export type PaperPart =
  | { title: ReactNode; boxes: readonly PaperBox[] }
  | { title: ReactNode; lines: readonly PaperLine[]; columns?: keyof typeof COLUMNS };

export interface PaperBoxesProps {
  parts: readonly PaperPart[];
  /** Name of a tick: "Box 4 is the same on paper". */
  tickLabel: (no: string) => string;
  /** After the count that CSS keeps: "of 13 ticked". */
  tally: ReactNode;
}

type TickLabel = PaperBoxesProps['tickLabel'];

/**
 * Every field of the certificate with the number it has on paper, to be ticked off: one under the other on a
 * phone, on a wide screen in the place it has on paper.
 */
export function PaperBoxes({ parts, tickLabel, tally }: PaperBoxesProps) {
  return (
    <div className="[counter-reset:same]">
      <div className="lg:mt-5 lg:overflow-hidden lg:border lg:border-gray-900">
        {parts.map((part, index) => (
          <PartOfPaper key={index} part={part} tickLabel={tickLabel} />
        ))}
      </div>
      <p className="mt-4 text-base text-gray-700 before:font-semibold before:text-gray-900 before:content-[counter(same)_'_']">
        {tally}
      </p>
    </div>
  );
}

const HEADING = [
  'mt-6 border-b border-gray-900 pb-2 text-lg leading-[1.3] font-semibold',
  'lg:mt-0 lg:border-t lg:border-gray-300 lg:bg-gray-100 lg:px-3 lg:py-1.5 lg:text-base lg:first:hidden',
].join(' ');

function PartOfPaper({ part, tickLabel }: { part: PaperPart; tickLabel: TickLabel }) {
  return (
    <>
      <h3 className={HEADING}>{part.title}</h3>
      {'boxes' in part ? (
        <dl className="lg:-me-px lg:-mb-px lg:grid lg:grid-cols-12">
          {part.boxes.map((box) => (
            <Box key={box.no} box={box} tickLabel={tickLabel} />
          ))}
        </dl>
      ) : (
        part.lines.map((line, index) => (
          <Line
            key={line.no}
            line={line}
            columns={part.columns ?? 'substances'}
            first={index === 0}
            tickLabel={tickLabel}
          />
        ))
      )}
    </>
  );
}

const WIDTHS = {
  2: 'lg:col-span-2',
  3: 'lg:col-span-3',
  4: 'lg:col-span-4',
  5: 'lg:col-span-5',
  6: 'lg:col-span-6',
  7: 'lg:col-span-7',
  8: 'lg:col-span-8',
  12: 'lg:col-span-12',
} as const;

const BOX = [
  'grid grid-cols-[1fr_44px] content-start items-start border-b border-gray-200 py-3',
  'lg:grid-cols-[1fr_28px] lg:border-e lg:border-gray-300 lg:px-3',
].join(' ');
const VALUE =
  'ps-9 wrap-anywhere lg:col-span-full lg:mt-1 lg:ps-0 [&_small]:block [&_small]:text-base [&_small]:font-normal [&_small]:text-gray-700';

function Box({ box, tickLabel }: { box: PaperBox; tickLabel: TickLabel }) {
  const { no, term, value, detail, width = 3, mono, plain } = box;
  return (
    <div className={`${BOX} ${WIDTHS[width]}`}>
      <dt className="flex gap-3 text-base leading-6 text-gray-600 lg:gap-2">
        <BoxNo>{no}</BoxNo> {term}
      </dt>
      <dd
        className={`${VALUE} ${plain ? 'text-base' : 'font-semibold'} ${mono ? 'font-mono text-[.94em] tracking-[.02em]' : ''}`}
      >
        {mono ? <bdi dir="ltr">{value}</bdi> : value}
        {detail && <small>{detail}</small>}
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1 justify-self-end lg:-my-0.5 lg:row-span-1 lg:row-start-1">
        <Tick label={tickLabel(no)} />
      </dd>
    </div>
  );
}

const LINE = [
  'grid grid-cols-[52px_1fr_44px] content-start items-start border-b border-gray-200 py-3',
  'lg:border-gray-300 lg:px-3 lg:py-2 lg:last:border-b-0',
].join(' ');
const CELLS = [
  'col-span-full row-start-1 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1',
  'lg:col-span-1 lg:col-start-2 lg:gap-3',
].join(' ');
/** Columns of a line on a wide screen, as on the paper. */
const COLUMNS = {
  substances: 'lg:grid-cols-[minmax(0,1fr)_124px_96px_176px_180px_96px]',
  goods: 'lg:grid-cols-[minmax(0,1fr)_232px_112px_112px_112px_88px]',
} as const;
const FIRST_CELL = 'col-span-full ps-13 pe-11 lg:col-span-1 lg:px-0';
/** On a phone a term and its value are two columns of the line. */
const CELL = 'contents lg:block';
const WIDE_CELL =
  'contents lg:col-span-full lg:flex lg:items-baseline lg:gap-3 lg:[&_[lang]]:inline!';
const CELL_VALUE = [
  'lg:text-base lg:wrap-anywhere lg:[&_[lang]]:block rtl:lg:[&_[lang]]:text-end lg:[&_[lang]]:font-normal lg:[&_[lang]]:text-gray-700',
  '[&_small]:block [&_small]:text-base [&_small]:font-normal [&_small]:text-gray-700',
].join(' ');

interface LineProps {
  line: PaperLine;
  columns: keyof typeof COLUMNS;
  first: boolean;
  tickLabel: TickLabel;
}

/** A substance or a batch with its numbers. On a wide screen the headings stand once, over the first line, as on paper. */
function Line({ line, columns, first, tickLabel }: LineProps) {
  const term = first ? '' : 'lg:absolute lg:[clip-path:inset(50%)]';
  const mark = first ? 'lg:mt-6' : '';
  return (
    <div className={LINE}>
      <BoxNo className={`col-start-1 row-start-1 ${mark}`}>{line.no}</BoxNo>
      <dl className={`${CELLS} ${COLUMNS[columns]}`}>
        {line.cells.map((cell, index) => (
          <div key={index} className={classOfCell(cell, index)}>
            <dt className={`text-base leading-6 text-gray-600 ${cell.wide ? '' : term}`}>
              {cell.term}
            </dt>
            <dd className={`${CELL_VALUE} ${cell.strong ? 'font-semibold' : ''}`}>{cell.value}</dd>
          </div>
        ))}
      </dl>
      <Tick
        label={tickLabel(line.no)}
        className={`col-start-3 row-start-1 justify-self-end ${mark}`}
      />
    </div>
  );
}

function classOfCell({ wide, end }: PaperLine['cells'][number], index: number): string {
  if (index === 0) return FIRST_CELL;
  if (wide) return WIDE_CELL;
  return end ? `${CELL} lg:text-end` : CELL;
}

function BoxNo({ children, className = '' }: { children: string; className?: string }) {
  return (
    <span
      className={`grid h-6 min-w-6 flex-none place-items-center justify-self-start border border-gray-700 px-[3px] text-sm leading-none font-semibold text-gray-900 ${className}`}
    >
      {children}
    </span>
  );
}

const TICK = [
  'size-7 cursor-pointer appearance-none rounded-base border border-gray-500 bg-gray-0 hover:border-gray-900',
  'checked:border-brand-600 checked:bg-brand-600 checked:[counter-increment:same]',
  "checked:before:block checked:before:h-full checked:before:bg-gray-0 checked:before:content-['']",
  'checked:before:[clip-path:polygon(18%_50%,25%_43%,41%_59%,75%_25%,82%_32%,41%_73%)]',
].join(' ');

function Tick({ label, className = '' }: { label: string; className?: string }) {
  return <input className={`${TICK} ${className}`} type="checkbox" aria-label={label} />;
}

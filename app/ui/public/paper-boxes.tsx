import type { ReactNode } from 'react';

/** A box of the certificate: its number is printed on the paper. */
export interface PaperBox {
  no: string;
  term: ReactNode;
  value: ReactNode;
  detail?: ReactNode;
  /** Twelfths of the paper's width, on a wide screen. */
  width?: 2 | 3 | 4 | 5 | 6 | 8;
  mono?: boolean;
}

export interface PaperLine {
  no: string;
  cells: readonly { term: ReactNode; value: ReactNode; strong?: boolean }[];
}

export type PaperPart =
  | { title: ReactNode; boxes: readonly PaperBox[] }
  | { title: ReactNode; lines: readonly PaperLine[] };

export interface PaperBoxesProps {
  parts: readonly PaperPart[];
  /** Name of a tick: "Box 4 is the same on paper". */
  tickLabel: (no: string) => string;
  /** After the count that CSS keeps: "of 13 ticked". */
  tally: ReactNode;
}

/** Every field of the certificate in the place and with the number it has on paper, to be ticked off. */
export function PaperBoxes({ parts, tickLabel, tally }: PaperBoxesProps) {
  return (
    <>
      <div className="paper">
        {parts.map((part, index) => (
          <PartOfPaper key={index} part={part} tickLabel={tickLabel} />
        ))}
      </div>
      <p className="tally">{tally}</p>
    </>
  );
}

function PartOfPaper({ part, tickLabel }: { part: PaperPart; tickLabel: (no: string) => string }) {
  return (
    <>
      <h3>{part.title}</h3>
      {'boxes' in part ? (
        <dl>
          {part.boxes.map((box) => (
            <div className={box.width ? `box w${box.width}` : 'box'} key={box.no}>
              <dt>
                <span className="box-no">{box.no}</span> {box.term}
              </dt>
              <dd className={box.mono ? 'mono' : undefined}>
                {box.value}
                {box.detail && <small>{box.detail}</small>}
              </dd>
              <dd className="same">
                <input className="tick" type="checkbox" aria-label={tickLabel(box.no)} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        part.lines.map((line) => (
          <div className="box line" key={line.no}>
            <span className="box-no">{line.no}</span>
            <dl>
              {line.cells.map((cell, index) => (
                <div key={index} className={cell.strong ? 'strong' : undefined}>
                  <dt>{cell.term}</dt>
                  <dd>{cell.value}</dd>
                </div>
              ))}
            </dl>
            <input className="tick" type="checkbox" aria-label={tickLabel(line.no)} />
          </div>
        ))
      )}
    </>
  );
}

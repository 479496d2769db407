import type { ReactNode } from 'react';
import { tonnes } from '../format.ts';

export interface PublicFact {
  term: ReactNode;
  value: ReactNode;
  /** A second line in small print. */
  detail?: ReactNode;
}

/** Labels and values, ruled like a form. `tight` keeps both on one line on a phone. */
export function Facts({ facts, tight }: { facts: readonly PublicFact[]; tight?: boolean }) {
  return (
    <dl className={tight ? 'facts tight' : 'facts'}>
      {facts.map((fact, index) => (
        <div key={index}>
          <dt>{fact.term}</dt>
          <dd>
            {fact.value}
            {fact.detail && <small>{fact.detail}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export interface GoodsSubstance {
  name: ReactNode;
  massG: number;
  /** "CAS 123-86-4 · EC 204-658-1". */
  numbers?: ReactNode;
  /** Something is needed for it: a statement. */
  tag?: ReactNode;
}

export interface GoodsLine {
  product?: ReactNode;
  massG?: number;
  substances: readonly GoodsSubstance[];
}

export interface GoodsListProps {
  /** Headings of the two columns: what, and the unit. */
  heading: readonly [what: ReactNode, unit: ReactNode];
  lines: readonly GoodsLine[];
  total: { label: ReactNode; massG: number };
}

/** Lines of a shipment, read like a till receipt: product, what is in it, a double line under the sum. */
export function GoodsList({ heading, lines, total }: GoodsListProps) {
  return (
    <div className="goods">
      <p className="goods-unit">
        <span>{heading[0]}</span>
        <span>{heading[1]}</span>
      </p>
      {lines.map((line, index) => (
        <div className="goods-group" key={index}>
          {line.product && (
            <p className="goods-row product">
              <span>{line.product}</span>
              <span className="num">{line.massG === undefined ? '' : tonnes(line.massG)}</span>
            </p>
          )}
          <Substances line={line} />
        </div>
      ))}
      <p className="goods-total">
        <span>{total.label}</span>
        <span className="num">{tonnes(total.massG)}</span>
      </p>
    </div>
  );
}

function Substances({ line }: { line: GoodsLine }) {
  return (
    <ul className={line.product ? undefined : 'flat'}>
      {line.substances.map((substance, index) => (
        <li className="goods-row" key={index}>
          <span>{substance.name}</span>
          <span className="num">{tonnes(substance.massG)}</span>
          {(substance.numbers || substance.tag) && (
            <span className="ids">
              {substance.numbers}
              {substance.numbers && substance.tag ? <br /> : null}
              {substance.tag}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A frame round what the visitor keeps. */
export function Receipt({ children }: { children: ReactNode }) {
  return <div className="receipt">{children}</div>;
}

import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { Detail } from './page-text.tsx';

export interface PublicFact {
  term: ReactNode;
  value: ReactNode;
  /** A second line in small print. */
  detail?: ReactNode;
}

export interface FactsProps {
  facts: readonly PublicFact[];
  /** Keeps label and value on one line on a phone. */
  tight?: boolean;
  /** Stands in a Receipt, which has a frame already. */
  framed?: boolean;
}

const ROW = 'border-b border-gray-200 py-3 md:grid md:grid-cols-[200px_1fr]';
const LOOSE = `${ROW} md:gap-4`;
const TIGHT = `${ROW} grid grid-cols-[112px_1fr] gap-3`;

/** Labels and values, ruled like a form. */
export function Facts({ facts, tight, framed }: FactsProps) {
  return (
    <dl className={framed ? '[&>:first-child]:pt-0' : 'mt-6 border-t border-gray-900'}>
      {facts.map((fact, index) => (
        <div key={index} className={tight ? TIGHT : LOOSE}>
          <dt className={`text-base text-gray-600 md:text-lg ${tight ? 'leading-6' : ''}`}>
            {fact.term}
          </dt>
          <dd className="wrap-anywhere">
            {fact.value}
            {fact.detail && <Detail>{fact.detail}</Detail>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export interface GoodsPart {
  name: ReactNode;
  amount: ReactNode;
  /** "CAS 123-86-4 · EC 204-658-1". */
  numbers?: ReactNode;
  /** Something is needed for it: a statement, a sample. */
  tag?: ReactNode;
}

export interface GoodsLine {
  product?: ReactNode;
  amount?: ReactNode;
  /** Under the product's name: its other name, its certificate. */
  numbers?: ReactNode;
  /** What is in it: substances, batches. */
  parts: readonly GoodsPart[];
}

export interface GoodsListProps {
  /** Headings of the two columns: what, and the unit. */
  heading: readonly [what: ReactNode, unit: ReactNode];
  lines: readonly GoodsLine[];
  total: { label: ReactNode; amount: ReactNode };
}

const GOODS_ROW = 'grid grid-cols-[1fr_auto] gap-x-4';
const NUMBERS = 'col-span-full text-base text-gray-600';

/** Lines of a shipment, read like a till receipt: product, what is in it, a double line under the sum. */
export function GoodsList({ heading, lines, total }: GoodsListProps) {
  return (
    <div className="border-t border-gray-900">
      <p className="flex justify-between border-b border-gray-200 py-2 text-base text-gray-600">
        <span>{heading[0]}</span>
        <span>{heading[1]}</span>
      </p>
      {lines.map((line, index) => (
        <div className="border-b border-gray-200 py-4" key={index}>
          {line.product && (
            <p className={GOODS_ROW}>
              <span className="font-semibold">{line.product}</span>
              <span className="text-end font-semibold">{line.amount}</span>
              {line.numbers && <span className={NUMBERS}>{line.numbers}</span>}
            </p>
          )}
          <Parts line={line} />
        </div>
      ))}
      <p className="flex justify-between gap-4 border-b-3 border-double border-gray-900 py-4 font-semibold">
        <span>{total.label}</span>
        <span className="text-end">{total.amount}</span>
      </p>
    </div>
  );
}

function Parts({ line }: { line: GoodsLine }) {
  return (
    <ul className={line.product ? 'mt-3 border-s border-gray-300 ps-4' : undefined}>
      {line.parts.map((part, index) => (
        <li className={`${GOODS_ROW} not-first:mt-3`} key={index}>
          <span>{part.name}</span>
          <span className="text-end">{part.amount}</span>
          {(part.numbers || part.tag) && (
            <span className={NUMBERS}>
              {part.numbers}
              {part.numbers && part.tag ? <br /> : null}
              {part.tag}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What a part of the goods lacks. */
export function GoodsWarning({ children }: { children: ReactNode }) {
  return (
    <span className="mt-1 inline-flex items-start gap-1 font-semibold text-warn">
      <Icon name="warn" className="mt-1 size-4!" />
      {children}
    </span>
  );
}

/** A frame round what the visitor keeps. */
export function Receipt({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6 flex flex-col gap-6 rounded-lg border border-gray-200 px-4 py-5 md:p-8">
      {children}
    </div>
  );
}

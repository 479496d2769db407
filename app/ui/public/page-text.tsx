import type { ReactNode } from 'react';

/** The one heading of the page. */
export function Title({ children }: { children: ReactNode }) {
  return (
    <h1 className="text-2xl leading-[1.25] font-semibold text-balance text-gray-900 md:text-3xl [&:lang(zh)]:leading-[1.4]">
      {children}
    </h1>
  );
}

/** The sentence under the title, or several in a div. */
export function Lead({ as: As = 'p', children }: { as?: 'p' | 'div'; children: ReactNode }) {
  return <As className="mt-4 text-gray-800">{children}</As>;
}

export interface QuestionProps {
  /** A small line over the title: what kind of page this is. */
  caption?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
}

/** The page's one question or answer. */
export function PageTitle({ caption, title, lead }: QuestionProps) {
  return (
    <>
      {caption && <p className="mb-2 text-gray-600">{caption}</p>}
      <Title>{title}</Title>
      {lead && <Lead>{lead}</Lead>}
    </>
  );
}

export interface SectionProps {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
  id?: string;
  /** Stands beside the main column on a wide screen, in small print under a rule. */
  aside?: boolean;
  /** Place and distance, where it is another than usual. */
  className?: string;
}

const SECTION = 'mt-10';
const ASIDE = 'mt-10 lg:mt-6 lg:border-t lg:border-gray-900 lg:pt-3 lg:text-base';

export function Section({ title, lead, children, id, aside, className = '' }: SectionProps) {
  return (
    <section className={`${aside ? ASIDE : SECTION} ${className}`} id={id}>
      <h2 className={`mb-3 text-xl leading-[1.3] font-semibold ${aside ? 'lg:text-lg' : ''}`}>
        {title}
      </h2>
      {lead && <p className="mb-4 text-gray-800">{lead}</p>}
      {children}
    </section>
  );
}

/** Small print: a limit, what a button does, the number of a request. */
export function Hint({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <p className={`text-base text-gray-600 ${className}`}>{children}</p>;
}

/** Buttons and links in a row, under what they act on. */
export function Actions({ children, hint }: { children: ReactNode; hint?: ReactNode }) {
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
        {children}
      </div>
      {hint && <Hint className="mt-3">{hint}</Hint>}
    </>
  );
}

/** A link among Actions, as tall as a thumb. */
export function ActionLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="inline-flex min-h-11 items-center" href={href}>
      {children}
    </a>
  );
}

/** Marked lines: bullets, or numbers for what happens in order. */
export function BulletList({ items, ordered }: { items: readonly ReactNode[]; ordered?: boolean }) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={`ps-[1.25em] ${ordered ? 'list-decimal' : 'list-disc'}`}>
      {items.map((item, index) => (
        <li key={index} className="ps-1 not-first:mt-2">
          {item}
        </li>
      ))}
    </List>
  );
}

/** A code or number to be read sign by sign, from left to right in every language. */
export function Mono({ children }: { children: ReactNode }) {
  return (
    <span dir="ltr" className="font-mono text-[.94em] tracking-[.02em]">
      {children}
    </span>
  );
}

/** A second line in small print. */
export function Detail({ children }: { children: ReactNode }) {
  return <small className="block text-base text-gray-600">{children}</small>;
}

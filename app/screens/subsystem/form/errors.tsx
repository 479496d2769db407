import type { FormMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import { Alert, ErrorSummary } from '~/ui/alert.tsx';
import { useErrorText } from '../refusal-text.ts';

export interface FormErrorsProps {
  checked: {
    form: Pick<FormMetadata<Record<string, unknown>, FieldMessage>, 'errors' | 'allErrors'>;
    refused: readonly string[];
    controlId: (name: string) => string;
  };
  title: (count: number) => ReactNode;
  /** Fields in the order of the page; `lines[].tonnes` stands for that field of every row. */
  order: readonly string[];
  /** One line of the summary: what the page calls the field, and what is wrong with it. */
  line: (name: string, message: string) => ReactNode;
  /** What is to be chosen in a field that must not stay empty; it needs no name before it. */
  asks?: Readonly<Record<string, string>>;
  /** A message the page words better than its code does. */
  override?: Readonly<Record<string, string | undefined>>;
  /** Brings a field onto the page that is not on it. */
  seek?: (name: string) => void;
  /** Beside a refusal of the form as a whole. */
  actions?: ReactNode;
}

/** What must be put right, each a link to its field; or why nothing was saved at all. */
export function FormErrors({
  checked: { form, refused, controlId },
  title,
  order,
  line,
  asks = {},
  override = {},
  seek,
  actions,
}: FormErrorsProps) {
  const textOf = useErrorText();
  if (form.errors !== undefined) {
    return (
      <Alert tone="danger" role="alert" actions={actions}>
        {textOf(form.errors)}
      </Alert>
    );
  }
  const { allErrors } = form;
  const wrong = refused.filter((name) => allErrors[name] !== undefined);
  return (
    <ErrorSummary
      title={title(wrong.length)}
      focus={false}
      errors={inOrder(wrong, order).map((name) => ({
        fieldId: controlId(name),
        seek: seek && (() => seek(name)),
        message:
          allErrors[name]?.key === 'required' && asks[name]
            ? textOf(allErrors[name], { ask: asks[name] })
            : line(name, override[name] ?? textOf(allErrors[name]) ?? ''),
      }))}
    />
  );
}

/** Which row of which list a name stands for: `lines[2].tonnes` is row 2, of `lines[].tonnes`. */
export function placeOf(name: string): { field: string; row: number } {
  const [, row = '0'] = name.match(/\[(\d+)\]/) ?? [];
  return { field: name.replace(/\[\d+\]/, '[]'), row: Number(row) };
}

/** Names as their fields stand on the page: the rows of a list one after another. */
export function inOrder(names: readonly string[], order: readonly string[]): string[] {
  const rank = (name: string) => {
    const { field, row } = placeOf(name);
    const [list = field] = field.split('[');
    const start = order.findIndex((one) => one === field || one.startsWith(`${list}[`));
    return [start < 0 ? order.length : start, row, order.indexOf(field)] as const;
  };
  return [...names].sort((a, b) => {
    const [listA, rowA, fieldA] = rank(a);
    const [listB, rowB, fieldB] = rank(b);
    return listA - listB || rowA - rowB || fieldA - fieldB;
  });
}

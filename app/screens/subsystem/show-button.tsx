import type { ReactNode } from 'react';
import { Button } from '~/ui/button.tsx';

/** Without script: sends the form as a query, and the server answers with the products of the date it holds. */
export function ShowButton({ children }: { children: ReactNode }) {
  return (
    <Button name="intent" value="show" formMethod="get" formNoValidate scriptless>
      {children}
    </Button>
  );
}

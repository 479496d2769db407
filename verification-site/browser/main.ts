import { enhanceCodeForm } from './code-field.ts';
import { checkSignature } from './signature.ts';
import { keepTicks } from './ticks.ts';

// The only script of the page. Without it everything can be entered, read and compared.
enhanceCodeForm(document);
keepTicks(document);
void checkSignature(document);

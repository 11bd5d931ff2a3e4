import { expect, onTestFinished, test } from 'vitest';
import { focusFirstFault } from './focus-first-fault.ts';

const formOf = (html: string): HTMLFormElement => {
  const form = document.createElement('form');
  form.innerHTML = html;
  document.body.append(form);
  onTestFinished(() => form.remove());
  return form;
};
const frames = async (count: number): Promise<void> => {
  for (let at = 0; at < count; at += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
};

test('an error that a slow machine draws some frames later gets the focus', async () => {
  const form = formOf('<input id="first"><input id="second"><button>Save</button>');
  form.querySelector('button')!.focus();
  focusFirstFault(form);
  await frames(6);
  expect(document.activeElement).toBe(form.querySelector('button'));
  form.querySelector('#second')!.setAttribute('aria-invalid', 'true');
  await expect.poll(() => document.activeElement?.id).toBe('second');
});

test('a form without an error keeps the focus, also when one comes much later', async () => {
  const form = formOf('<input id="first"><button>Save</button>');
  form.querySelector('button')!.focus();
  focusFirstFault(form);
  await frames(70);
  form.querySelector('#first')!.setAttribute('aria-invalid', 'true');
  await frames(4);
  expect(document.activeElement).toBe(form.querySelector('button'));
});

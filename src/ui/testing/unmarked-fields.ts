/** The labels of empty fields that are refused and not marked as required. */
export const unmarkedFields = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[aria-invalid="true"]')]
    .filter((field) => field.value === '' && !field.required && field.getAttribute('aria-required') !== 'true')
    .map((field) => field.labels?.[0]?.textContent ?? field.name);

/** What the ticket is about, in a line: its code, else make and model. */
export const ticketName = ({
  oem,
  make,
  model,
}: {
  readonly oem: string;
  readonly make: string;
  readonly model: string;
}): string => oem || [make, model].filter(Boolean).join(' ') || 'No code';

export const askerOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** How long a ticket took, in its two largest units: "2 days 3 h". */
export const durationText = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  if (days > 0) return [days === 1 ? '1 day' : `${days} days`, hours > 0 && `${hours} h`].filter(Boolean).join(' ');
  if (hours > 0) return [`${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
  return rest > 0 ? `${rest} min` : 'under a minute';
};

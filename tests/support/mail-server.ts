import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** How the mail server refuses: at the address, or after it has got the whole text. */
type Refusal = { readonly code: number; readonly at: 'address' | 'text' };

/** A mail server that can close and open again. It refuses a recipient as it is told, then takes the mail. */
export const mailServer = async () => {
  const taken: { to: string; message: string }[] = [];
  const refusals = new Map<string, Refusal[]>();
  const tries: string[] = [];
  const refuse = (address: string, at: Refusal['at']): Error | null => {
    const waiting = refusals.get(address) ?? [];
    if (waiting[0]?.at !== at) return null;
    const { code } = waiting.shift()!;
    return Object.assign(new Error(code < 500 ? 'Try again later' : 'No such mailbox'), { responseCode: code });
  };
  const listen = async (port: number) => {
    const opened = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => {
        tries.push(address);
        done(refuse(address, 'address'));
      },
      onData: (stream, { envelope }, done) => {
        text(stream).then((message) => {
          const to = envelope.rcptTo[0]!.address;
          const refusal = refuse(to, 'text');
          if (!refusal) taken.push({ to, message });
          done(refusal);
        }, done);
      },
    });
    await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
    return opened;
  };
  let server = await listen(0);
  const { port } = server.server.address() as { port: number };
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    close,
    openAgain: async () => {
      server = await listen(port);
    },
    refuse: (email: string, ...next: Refusal[]) => void refusals.set(email, next),
    triesTo: (email: string) => tries.filter((address) => address === email).length,
    takenFor: (email: string) => taken.filter(({ to }) => to === email).map(({ message }) => message),
  };
};

/** The attachment of a received message, whose parts are written as nodemailer writes them. Undefined without one. */
export const attachmentOf = (message: string): { readonly name: string; readonly content: Buffer } | undefined => {
  const found = /filename="?([^"\r\n]+)"?\r\n(?:[^\r\n]+\r\n)*\r\n([A-Za-z0-9+/=\r\n]+)/.exec(message);
  return found ? { name: found[1]!, content: Buffer.from(found[2]!, 'base64') } : undefined;
};

import { startSandbox, type Sandbox } from './server.ts';
import { readSettings, StartFault } from './settings.ts';

const hasParent = process.send !== undefined;
let starting: Promise<Sandbox> | undefined;
let stopping = false;

async function start(): Promise<void> {
  try {
    starting = startSandbox(readSettings(process.env));
    const sandbox = await starting;
    if (stopping) return;
    if (process.send) process.send({ type: 'ready', http: sandbox.httpPort, smtp: sandbox.smtpPort });
    else {
      console.log(`Recoup sandbox: http://localhost:${sandbox.httpPort} (SMTP on port ${sandbox.smtpPort})`);
    }
  } catch (error) {
    console.error(error instanceof StartFault ? `Recoup sandbox: ${error.message}` : error);
    process.exit(1);
  }
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  const sandbox = await starting;
  await sandbox?.close();
  process.exit(0);
}

process.on('SIGTERM', () => void stop());
// Ctrl-C reaches the whole process group; the parent process decides the order of shutdown.
process.on('SIGINT', () => {
  if (!hasParent) void stop();
});
process.on('disconnect', () => void stop());
process.on('message', (message: unknown) => {
  if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'stop')
    void stop();
});

await start();

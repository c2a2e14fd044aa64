import { SESClient, SetIdentityNotificationTopicCommand } from '@aws-sdk/client-ses';
import { emulatorClient } from './clients.ts';
import type { StackOutputs } from './deploy.ts';

/**
 * Has the emulator tell of bounces and complaints where SES does. It makes them for SES's mailbox simulator
 * (bounce@, complaint@ and suppressionlist@simulator.amazonses.com), and tells by identity only, not by configuration
 * set. Of deliveries it would tell for every mail: nobody here waits for that.
 */
export async function tellOfMails(emulatorUrl: string, stack: StackOutputs): Promise<void> {
  const ses = new SESClient(emulatorClient(emulatorUrl));
  for (const NotificationType of ['Bounce', 'Complaint'] as const)
    await ses.send(
      new SetIdentityNotificationTopicCommand({
        Identity: stack.mailSender,
        NotificationType,
        SnsTopic: stack.mailNewsTopic,
      }),
    );
}

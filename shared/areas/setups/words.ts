import { type AreaWords, sampleInstant, usage } from '#shared/kernel/words.ts';
import { setup } from './calls.ts';
import { finding } from './finding.ts';

export const words = {
  about: 'Sites and mail of well-known services on a domain, and checks that they work.',
  components: {
    Setup: setup,
    SetupFinding: finding,
  },
  failureDetails: {
    SETUP_LIMIT_REACHED: usage,
  },
  fields: {
    agreed: ['Records that may go, as they were seen.'],
    'Setup.id': ['The recipe, with the place where that is not the domain itself.', 'github.www'],
    setupId: ['Id of the setup.', 'github.www'],
    recipe: ['What is set up.', 'github'],
    service: ['Name of the service; absent where it has none.', 'GitHub Pages'],
    group: ['What the service is for.'],
    'Setup.host': ['Full name that it is for.', 'www.alice.example.org'],
    inputs: ['Values of the recipe’s fields by their names.', { account: 'octocat', place: 'www' }],
    'Setup.state': ['`failed` was `done` before.'],
    'Setup.steps': ['Its steps in their order.'],
    'Setup.steps.step': ['What the step is about.'],
    isDone: ['True once it is done.', true],
    'tellSetup.isDone': ['True where the service’s own side is done.', true],
    'Setup.revision': ['Revision of the domain that the latest change of its records made.', 42],
    toldAt: ['Time at which its owner said that the service’s side is done.', sampleInstant],
    doneAt: ['Time at which all steps were done first.', sampleInstant],
    watchedUntil: [
      'Time until which it is looked at by itself. Its owner is mailed once, when it works.',
      sampleInstant,
    ],
    checkAgainIn: ['Seconds until it is looked at anew.', 10],
    findings: ['What the latest check found.'],
    'SetupFinding.kind': ['What was looked at.'],
    'SetupFinding.verdict': ['What was found.'],
    'SetupFinding.host': ['Full name that was asked for.', 'www.alice.example.org'],
    'SetupFinding.values': ['Values that are wanted.', ['octocat.github.io.']],
    seen: ['Values that were found.', ['octocat.github.io.']],
    'SetupFinding.status': ['Status of the answer over HTTP.', 404],
    leadsTo: ['Host that a redirect leads to.', 'www.example.net'],
    until: ['End of the certificate.', sampleInstant],
  },
} as const satisfies AreaWords;

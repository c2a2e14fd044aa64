/** A decision as Veriff's documentation shows it, with every field that is read here. */
export const decision = (different: Record<string, unknown> = {}) => ({
  status: 'success',
  verification: {
    id: '12df6045-3846-3e45-946a-14fa6136d78b',
    attemptId: '00bca969-b53a-4fad-b065-874d41a7b2b8',
    code: 9001,
    status: 'approved',
    reason: null,
    reasonCode: null,
    vendorData: '{"email":"olive@mail.example","dealerId":"dlr_x","registrationId":"reg_x"}',
    endUserId: null,
    decisionTime: '2026-01-06T10:11:12.123456Z',
    acceptanceTime: '2026-01-06T10:00:00.000001Z',
    person: {
      firstName: 'OLIVE',
      lastName: 'YEW',
      dateOfBirth: '1990-01-31',
      idNumber: 'P123',
      nationality: 'US',
    },
    document: {
      type: 'DRIVERS_LICENSE',
      number: 'D456',
      country: 'US',
      validUntil: '2031-01-31',
    },
    riskLabels: [{ label: 'vpn', category: 'network', sessionIds: [] }],
    comments: [],
    additionalVerifiedData: {},
    ...different,
  },
  technicalData: { ip: '203.0.113.9' },
});

export const event = (different: Record<string, unknown> = {}) => ({
  id: '12df6045-3846-3e45-946a-14fa6136d78b',
  attemptId: '00bca969-b53a-4fad-b065-874d41a7b2b8',
  feature: 'selfid',
  code: 7002,
  action: 'submitted',
  vendorData: '{"email":"olive@mail.example"}',
  endUserId: null,
  ...different,
});

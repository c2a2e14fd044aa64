const rows = `
  AL: Eight Mile 36613, Elberta 36530, Five Points 36855
  AR: Driver 72329, Sparkman 71763
  AZ: Flagstaff 86001, Nogales 85621
  CA: 29 Palms 92277, Aptos 95001, Lotus 95651, Novato 94945, Placentia 92870, South Pasadena
    91030, Tehachapi 93561, Twentynine Palms 92277
  CO: Cañon City 81212, Pagosa Springs 81147, Placerville 81430
  DE: Camden Wyoming 19934, Port Penn 19731
  FL: Bascom 32423, Caryville 32427, Gotha 34734, Key West 33040, Land O' Lakes 34638, Point
    Washington 32454
  GA: Box Springs 31801, Social Circle 30025, Toccoa Falls 30598, Ty Ty 31795
  IA: Boxholm 50040, Melcher-Dallas 50062, Udell 52593, Ventura 50482
  ID: Coeur d'Alene 83814
  IL: La Place 61936, Northbrook 60062, Ophiem 61468, Richview 62877
  IN: Noblesville 46060, Thayer 46381, Twelve Mile 46988
  KS: Moundridge 67107
  KY: Ashcamp 41512, Eighty Eight 42130, Mount Washington 40047
  LA: Lottie 70756
  MA: Boxborough 01719, Boxford 01921
  MD: Aberdeen Proving Ground 21005, Abingdon 21009, Avenue 20609, Bryans Road 20616, Lothian
    20711, Street 21154, Suitland 20746
  ME: Caratunk 04925
  MI: Boon 49618, Flint 48501, Fort Gratiot 48059, North Street 48049, Saint Louis 48880, Six
    Lakes 48886, Three Oaks 49128, Three Rivers 49093
  MN: Circle Pines 55014, Eyota 55934, Salol 56756, Two Harbors 55616
  MO: Avenue City 64505, Half Way 65663, Long Lane 65590, O'Fallon 63366, St. Louis 63101, Ste.
    Genevieve 63670, Urich 64788
  MS: D'Lo 39062, Diberville 39540, West 39192
  MT: Circle 59215, Lothair 59461, Saint Ignatius 59865, Two Dot 59085
  NC: Four Oaks 27524, Norman 28367, Randleman 27317, Riegelwood 28456, Seven Springs 28578,
    State Road 28676, Terrell 28682, Winston Salem 27101, Winston-Salem 27101
  ND: Courtenay 58426, Grace City 58445, Nome 58062, Streeter 58483
  NE: Whiteclay 69365
  NJ: Blackwood Ter 08096, Deerfield Street 08313, Sea Girt 08750
  NM: Ponderosa 87044, Truth or Consequences 87901
  NY: Annandale On Hudson 12504, Au Sable Forks 12912, Blue Mountain Lake 12812, Blue Point 11715,
    Carle Place 11514, Cold Spring Harbor 11724, De Kalb Junction 13630, Deer Park 11729, East
    Hampton 11937, Eastchester 10709, Eastern States Bkcard Assoc 11044, Floral Park 11001,
    Florida 10921, Fly Creek 13337, Jay 12941, Lake Grove 11755, Long Island City 11101, Miller
    Place 11764, Mt. Vernon 10550, New York 10001, New York Mills 13417, North Branch 12766,
    North Hudson 12855, Northport 11768, Ny Telephone 11255, Old Westbury 11568, Port Jefferson
    Station 11776, Quaker Street 12141, Rock City Falls 12863, Rye 10580, Saint Johnsville 13452,
    Sea Cliff 11579, Shelter Island Heights 11965, South Glens Falls 12803, Staten Island 10301,
    Thousand Island Park 13692, Three Mile Bay 13693, West Point 10996, West Sand Lake 12196,
    White Sulphur Springs 12787
  OH: Delaware 43015, Groveport 43125, North Georgetown 44665, Norwalk 44857, Old Washington
    43768, Roadway Express 44393, Seven Mile 45062, Steubenville 43952, Streetsboro 44241
  OK: Mulhall 73063
  OR: Aumsville 97325, Nw Natural 97255
  PA: Bird In Hand 17505, California 15419, Callery 16024, Crabtree 15624, Dravosburg 15034,
    East Texas 18046, Eighty Four 15330, Elm 17521, Federal Communications Com 17326, Fleming
    16835, Flinton 16640, Forbes Road 15633, Fort Washington 19034, Gap 17527, Green Lane 18054,
    Haddon Craftsmen Book Dist 18522, Indiana 15701, King of Prussia 19406, Lanesboro 18827,
    North Washington 16048, Northampton 18067, Ono 17077, Orrstown 17244, Rew 16744, Saint
    Benedict 15773, Saint Marys 15857, Saint Michael 15951, Seven Valleys 17360, Shawnee On
    Delaware 18356, Sheffield 16347, Six Mile Run 16679, Stevens 17578, Stewartstown 17363,
    Swarthmore 19081, Sweet Valley 18656, Swengel 17880, Swiftwater 18370, Tatamy 18085, Terre
    Hill 17581, Three Springs 17264, United 15689, Unity House 18373, Unityville 17774,
    Villanova 19085, Washington 15301, Waynesburg 15370, Wilkes-Barre 18701, Willow Street 17584
  PR: Castaner 00631
  RI: West Greenwich 02817
  SC: Florence 29501, Gray Court 29645, Johns Island 29455, Lane 29564, Ninety Six 29666, Six
    Mile 29682
  SD: Box Elder 57719
  TN: Obion 38240, Ten Mile 37880
  TX: Cedar Lane 77415, East Bernard 77435, Lott 76656, Placedo 77977, Rosser 75157, Streetman
    75859, Utopia 78884
  UT: Kamas 84036
  VA: Aaa 22047, Ark 23003, Baskerville 23915, Bassett 24055, Bastian 24314, Basye 22810, Bee
    24217, Boydton 23917, Church Road 23833, Courtland 23837, Ivy 22945, King And Queen Court
    House 23085, Laneview 22504, Lottsburg 22511, National Wildlife Assoc 22184, North 23128,
    Winchester 22601
  VT: Chester Depot 05144
  WA: College Place 99324, Federal Way 98003, North Bonneville 98639, Reardan 99029
  WI: Clam Lake 54517, Three Lakes 54562, Two Rivers 54241, Unity 54488
  WV: Bim 25021, Bud 24716, Four States 26572, Kimball 24853, Raleigh 25911, Tad 25201, Terra
    Alta 26764, War 24892
`;

/** Real cities whose names begin or end as a unit, a direction, a street or a number does, and others from all over. */
export const cities: readonly { city: string; state: string; zip: string }[] = [
  ...rows.matchAll(/([A-Z]{2}):([^:]+)(?=\n {2}[A-Z]{2}:|$)/g),
].flatMap(([, state = '', all = '']) =>
  [...all.matchAll(/([^,\s][^,]*?)\s+(\d{5})/g)].map(([, city = '', zip = '']) => ({
    city: city.replace(/\s+/g, ' '),
    state,
    zip,
  })),
);
